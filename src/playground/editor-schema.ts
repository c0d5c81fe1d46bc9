/** The JSON Schema for the editor, with the titles and helps of one language. Loaded with it. */
import { scenarioJsonSchema } from '../scenario/json-schema.ts';
import { scenarioSchema } from '../scenario/schema.ts';
import { type Language, translator } from '../strings/translate.ts';
import { languageTable } from './language-table.ts';

export async function editorSchema(language: Language): Promise<object> {
  return scenarioJsonSchema(scenarioSchema, translator(await languageTable(language)));
}
