/**
 * A trace file: one key a line, any text, plain or gzip. Read as a stream, so that a trace needs no
 * more memory than its different keys. A line may end with CR LF; an empty line is no request.
 */
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import { Interner } from '../engine/replay/interner.ts';
import { Refusal } from './refusal.ts';

/** Requests that are handed on at once. */
const PART = 65_536;
/** A line longer than this is no key: the file is something else. */
const LONGEST_LINE = 1_000_000;

/** Calls `feed` with the trace's keys as dense numbers, part by part. Rejects with a Refusal. */
export async function readTrace(
  file: string,
  feed: (keys: Int32Array, count: number, distinct: number) => void,
): Promise<{ requests: number; distinctKeys: number }> {
  const interner = new Interner();
  const part = new Int32Array(PART);
  let count = 0;
  let requests = 0;
  const add = (line: string) => {
    const key = line.endsWith('\r') ? line.slice(0, -1) : line;
    if (key === '') return;
    part[count] = interner.number(key);
    count += 1;
    requests += 1;
    if (count < PART) return;
    feed(part, count, interner.size);
    count = 0;
  };
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const bytes of bytesOf(file)) {
    const lines = (rest + decoder.write(bytes)).split('\n');
    rest = lines.pop()!;
    if (rest.length > LONGEST_LINE) throw new Refusal('cli.replay.longLine', { file });
    for (const line of lines) add(line);
  }
  add(rest + decoder.end());
  feed(part, count, interner.size);
  return { requests, distinctKeys: interner.size };
}

async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  const compressed = await isGzip(file);
  const plain = createReadStream(file, { highWaterMark: 1 << 18 });
  let stream: Readable = plain;
  if (compressed) {
    const unzip = createGunzip();
    plain.on('error', (error) => unzip.destroy(error));
    stream = plain.pipe(unzip);
  }
  try {
    yield* stream;
  } catch (error) {
    throw unreadable(file, error);
  }
}

async function isGzip(file: string): Promise<boolean> {
  try {
    if ((await stat(file)).isDirectory()) throw new Refusal('cli.replay.folder', { file });
    const handle = await open(file);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    await handle.close();
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } catch (error) {
    throw unreadable(file, error);
  }
}

function unreadable(file: string, error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code = '', message = '' } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new Refusal('cli.replay.missing', { file });
  return new Refusal('cli.replay.unreadable', { file, reason: code || message });
}
