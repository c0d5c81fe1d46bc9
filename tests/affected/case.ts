/** The data of the OpenAI case, and answers with all that a test does not care about exposed. */
import { readFileSync } from 'node:fs';
import { type Answers, NO_ANSWERS } from '../../src/affected/answers.ts';
import { readAffected } from '../../src/affected/schema.ts';

const FILE = 'content/affected/openai.yaml';
export const OPENAI = readAffected(readFileSync(FILE, 'utf8'), FILE);

/** A service that grows by 2 adapters a request, but for what is given. */
export function answers(given: Partial<Answers>): Answers {
  return {
    ...NO_ANSWERS,
    openai: '1.107.0',
    pydantic: '2.12.5',
    server: 'flask-dev',
    import: 'module',
    call: 'parse',
    fanOut: 'none',
    ...given,
  };
}
