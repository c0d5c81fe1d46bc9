/** Starts the engine's worker: the one place that knows its file. */
import { WorkerClient, type WorkerLike } from '../worker/client.ts';

export function startWorkerClient(): WorkerClient {
  return new WorkerClient(
    () =>
      new Worker(new URL('../worker/entry.ts', import.meta.url), {
        type: 'module',
        name: 'engine',
      }) as WorkerLike,
  );
}
