/** What the form "Am I affected?" needs in a browser, one file a language: data and sentences. */
import type { APIRoute } from 'astro';
import { OPENAI } from '@/affected/openai.ts';
import { pageStrings } from '@/site/page-strings.ts';
import { LANGUAGES } from '@/strings/languages.ts';

export const getStaticPaths = () => LANGUAGES.map(({ tag }) => ({ params: { language: tag } }));

// The ids of recorded rows are of use only while the site is built.
const data = {
  ...OPENAI,
  servers: OPENAI.servers.map((server) => ({
    ...server,
    contexts: server.contexts.map(({ measured: _, measuredLate: __, ...range }) => range),
  })),
};

export const GET: APIRoute = ({ params }) => {
  const { part } = pageStrings(params.language);
  return Response.json({ data, strings: part(['affected.say.', 'affected.form.link']) });
};
