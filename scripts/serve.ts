/**
 * Serves a built site as a static host does: its base path, its own 404 pages, no headers that a
 * plain host would not send.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import sirv from 'sirv';

export interface Served {
  /** Address of the home page, with the base path. */
  url: string;
  close(): Promise<void>;
}

/**
 * Serves `folder` under a base path (as in "/some/base/") on a port of the loopback address; 0 chooses
 * a free one. Rejects with an Error that is a sentence when the folder or the port cannot be used.
 */
export async function serve(folder: string, path = '/', port = 0): Promise<Served> {
  const base = `/${path}/`.replace(/\/{2,}/g, '/');
  const root = resolve(folder);
  if (!existsSync(join(root, 'index.html'))) {
    throw new Error(`There is no built site in ${folder}; run npm run build first.`);
  }
  const files = sirv(root, { etag: true, gzip: false, brotli: false });
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    const asked = url.split('?')[0] ?? '/';
    const notFound = () => {
      const inChinese = asked.startsWith(`${base}zh-cn/`);
      const page = [join(root, inChinese ? 'zh-cn/404.html' : '404.html'), join(root, '404.html')];
      const found = page.find((candidate) => existsSync(candidate));
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
      response.end(found ? readFileSync(found) : 'Not found');
    };
    if (asked === base.slice(0, -1) && base !== '/') {
      response.writeHead(301, { location: base });
      response.end();
      return;
    }
    if (!asked.startsWith(base)) {
      notFound();
      return;
    }
    // A folder without its slash is sent to the address with it, as static hosts do.
    const inside = asked.slice(base.length);
    if (inside !== '' && !inside.endsWith('/') && existsSync(join(root, inside, 'index.html'))) {
      response.writeHead(301, { location: `${asked}/` });
      response.end();
      return;
    }
    request.url = `/${url.slice(base.length)}`;
    files(request, response, notFound);
  });
  await listen(server, port);
  const address = server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://localhost:${bound}${base}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/**
 * The port, or a free one for 0, when it can be listened on now. Rejects with an Error that is a
 * sentence when it is in use.
 */
export async function freePort(port = 0): Promise<number> {
  const server = createServer();
  await listen(server, port);
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : port;
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      const sentence = `Port ${port} is in use; choose another one, as in PORT=8080 npm start.`;
      fail(taken ? new Error(sentence) : error);
    });
    server.listen(port, 'localhost', done);
  });
}

/** `node scripts/serve.ts FOLDER [--base /some/base/] [--port 8080]`: for the browser's tests. */
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { base: { type: 'string' }, port: { type: 'string' } },
  });
  try {
    const { url } = await serve(
      positionals[0] ?? 'dist',
      values.base ?? '/',
      Number(values.port ?? 0),
    );
    console.log(`Serving ${url}`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
