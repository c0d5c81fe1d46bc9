/**
 * The browser for tests and benchmarks: the one that CHROME_PATH names, an installed one, or the one
 * that comes with the packages on Linux x64.
 */
import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'msedge'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Flags for every start: nothing is fetched in the background. */
export function browserArguments(): string[] {
  const quiet = [
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-gpu',
  ];
  // Chromium refuses to start as root with its sandbox on, which containers often do.
  return process.getuid?.() === 0 ? [...quiet, '--no-sandbox'] : quiet;
}

/** Path of the executable. Rejects with an Error that is a sentence when there is none. */
export async function browserPath(): Promise<string> {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (!executable(named)) throw new Error(`CHROME_PATH is ${named}; no program is there.`);
    return named;
  }
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const installed = [...onPath, ...PLACES].find(executable);
  if (installed) return installed;
  if (process.platform === 'linux' && process.arch === 'x64') return packagedBrowser();
  throw new Error('No Chrome or Chromium was found; install one, or name it in CHROME_PATH.');
}

async function packagedBrowser(): Promise<string> {
  const {
    default: chromium,
    inflate,
    setupLambdaEnvironment,
  } = await import('@sparticuz/chromium');
  const path = await chromium.executablePath();
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore' });
  } catch {
    // The machine lacks a library that the package brings along for such machines.
    const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'));
    await inflate(join(dirname(entry), '..', 'bin', 'al2023.tar.br'));
    setupLambdaEnvironment(join(tmpdir(), 'al2023', 'lib'));
  }
  return path;
}

function executable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
