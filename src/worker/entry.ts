/** The module worker: binds a runner to the worker's own scope. */
import { ENGINE_VERSION } from '../engine/version.ts';
import type { Report } from './messages.ts';
import { Runner } from './runner.ts';
import { transferables } from './transfer.ts';

/** The part of DedicatedWorkerGlobalScope that is used: the DOM's types describe a window. */
interface WorkerScope {
  postMessage(message: Report, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}
const scope = self as unknown as WorkerScope;

const post = (report: Report) => scope.postMessage(report, transferables(report));

// A timer of nested calls waits 4 ms; a message to oneself comes right after those of the page.
const channel = new MessageChannel();
let waiting: (() => void)[] = [];
channel.port1.onmessage = () => {
  const due = waiting;
  waiting = [];
  for (const work of due) work();
};

const runner = new Runner({
  post,
  now: () => performance.now(),
  later: (work) => {
    waiting.push(work);
    channel.port2.postMessage(null);
  },
});
scope.addEventListener('message', (event) => runner.receive(event.data));
post({ type: 'ready', engine: ENGINE_VERSION });
