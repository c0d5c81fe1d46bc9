/** Stands before a served site and compresses what it sends, as the hosts of static sites do. */
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Served } from '../scripts/serve.ts';

const TEXT = /^(?:text\/|application\/(?:json|javascript|manifest)|image\/svg)/;

/** Serves what `site` serves, gzipped, on a free port. Closing it closes the site too. */
export async function compressed(site: Served): Promise<Served> {
  const origin = new URL(site.url);
  const kept = new Map<string, { status: number; type: string; body: Buffer; zipped: boolean }>();
  const server = createServer(async (request, response) => {
    try {
      const path = request.url ?? '/';
      let found = kept.get(path);
      if (!found) {
        const answer = await fetch(new URL(path, origin));
        const type = answer.headers.get('content-type') ?? '';
        const raw = Buffer.from(await answer.arrayBuffer());
        const zipped = TEXT.test(type);
        found = { status: answer.status, type, body: zipped ? gzipSync(raw) : raw, zipped };
        kept.set(path, found);
      }
      response.writeHead(found.status, {
        'content-type': found.type,
        'content-length': found.body.length,
        'cache-control': 'max-age=600',
        ...(found.zipped ? { 'content-encoding': 'gzip' } : {}),
      });
      response.end(found.body);
    } catch (error) {
      response.writeHead(502).end(String(error));
    }
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const address = server.address();
  if (typeof address !== 'object' || !address)
    throw new Error('The bench could not serve the site.');
  return {
    url: `http://localhost:${address.port}${origin.pathname}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
      await site.close();
    },
  };
}
