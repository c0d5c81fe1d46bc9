/**
 * What every command does alike: text to stdout, a refusal as one line on stderr with exit code 2,
 * and a quiet end when the reader closes the pipe.
 */
import { RunRefused } from '../engine/result.ts';
import type { Translate } from '../strings/translate.ts';
import { oneLine, Refusal } from './refusal.ts';

/** Runs a command and prints what it gives. */
export async function runCommand(
  command: (args: readonly string[]) => string | Promise<string>,
  translate: Translate,
): Promise<void> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  try {
    process.stdout.write(`${await command(process.argv.slice(2))}\n`);
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof RunRefused)) throw error;
    process.stderr.write(`${oneLine(translate(error.key, error.values))}\n`);
    process.exitCode = 2;
  }
}
