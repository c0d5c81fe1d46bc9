/** Whether the first calls after a start can lose their answers (a fault beside the leak). */
import type { Answers, Say } from './answers.ts';
import type { AffectedData, PydanticRange } from './schema.ts';

/** The verdict on the cold start, from pydantic's version and the threads of the server. */
export function coldStart(
  data: AffectedData,
  answers: Answers,
  pydantic: PydanticRange | null,
): Say {
  if (!pydantic) return { key: 'cold.ask' };
  if (pydantic.coldStart === 'closed') return { key: 'cold.closed' };
  if (pydantic.coldStart === 'unknown') return { key: 'cold.unmeasured' };
  const server = data.servers.find((each) => each.id === answers.server);
  if (server?.threads === 'no') return { key: 'cold.one-thread' };
  const certain = server?.threads === 'yes' ? 'threads' : 'if-threads';
  return { key: `cold.${pydantic.coldStart}.${certain}` };
}
