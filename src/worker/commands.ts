/** What the page says to the worker: parsed by the worker, which knows no other schema. */
import * as z from 'zod/mini';
import { scenarioSchema } from '../scenario/schema.ts';

/** Page to worker. */
export const commandSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('run'),
    run: z.int().check(z.gte(1)),
    scenario: scenarioSchema,
  }),
]);
export type Command = z.output<typeof commandSchema>;
/** A command as it is posted: the scenario is parsed again on arrival. */
export type CommandInput = z.input<typeof commandSchema>;
