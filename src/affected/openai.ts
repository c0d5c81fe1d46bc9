/** The data of the OpenAI case, read and checked when the site is built. */
import source from '../../content/affected/openai.yaml?raw';
import { readAffected } from './schema.ts';

export const OPENAI = readAffected(source, 'content/affected/openai.yaml');
