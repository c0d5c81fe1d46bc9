/** `npm start`: builds the real site and serves it as it is deployed, until Ctrl-C. */
import { spawnSync } from 'node:child_process';
import { freePort, serve } from './serve.ts';

const base = process.env.BASE_PATH ?? '/';
const port = Number(process.env.PORT ?? 4321);
try {
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`PORT is ${process.env.PORT}; a port is a whole number from 0 to 65535.`);
  }
  // Said before the build, which takes its time.
  await freePort(port);
  const build = spawnSync('npm', ['run', '--silent', 'build'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (build.status !== 0) throw new Error('The site was not built; what is wrong stands above.');
  const { url } = await serve('dist', base, port);
  endWithParent();
  console.log(
    `\nSame Type, New Key: ${url}\nPlayground:         ${url}playground/\nCtrl-C ends it.`,
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

/**
 * Ends the server with the shell that npm started it in: npm hands a signal to that shell only, and
 * the server would keep its port.
 */
function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(0);
  }, 500).unref();
}
