import { openSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { messageOf, recordOf } from '@atlas/contracts';
import { createActivityReporter } from './worker/activity';
import { createRunTask } from './worker/render-task';
import { restrictProcess } from './worker/sandbox';
import type { FromWorker, ToWorker, WorkerData } from './worker-messages';

/** Entry of the worker thread: runs tasks, and sends requests to the site through the parent. */
if (!parentPort) throw new Error('worker.ts must run as a worker thread.');
const port = parentPort;
const data = workerData as WorkerData;
const send = (message: FromWorker): void => port.postMessage(message);
const pendingRequests = new Map<number, (response: { status: number; text: string }) => void>();
let lastRequest = 0;
reportThread();

const runTask = createRunTask({
  ...data,
  activity: createActivityReporter(data, send),
  fetchFromSite: (path, task) =>
    new Promise((resolve) => {
      lastRequest += 1;
      pendingRequests.set(lastRequest, resolve);
      send({ request: lastRequest, path, task });
    }),
});

port.on('message', (message: ToWorker) => {
  if ('responseTo' in message) {
    pendingRequests.get(message.responseTo)?.(message);
    pendingRequests.delete(message.responseTo);
    return;
  }
  const { id, task } = message;
  runTask(task, id).then(
    (result) => send({ done: id, result }),
    (error: unknown) => {
      const isThrown = recordOf(error).name !== 'TimeoutError';
      send({ failed: id, reason: messageOf(error), isThrown });
    },
  );
});
// Errors that a bundle leaves uncaught must not end the worker.
for (const event of ['unhandledRejection', 'uncaughtException'] as const)
  process.on(event, () => undefined);
restrictProcess();

/** The parent reads the processor time of this thread by the descriptor, also while it is busy. */
function reportThread(): void {
  try {
    send({ threadStat: openSync('/proc/thread-self/stat', 'r') });
  } catch {
    // Another system than Linux.
  }
}
