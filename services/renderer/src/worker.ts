import { parentPort, workerData } from 'node:worker_threads';
import type { FromThread, ThreadData, ToThread } from './messages';
import { createDrawer } from './thread/drawer';
import { createMarks } from './thread/marks';
import { closeProcess } from './thread/sandbox';

/** The thread: takes tasks one after the other, and asks its parent for all that lies outside. */
const port = parentPort!;
const data = workerData as ThreadData;
const send = (message: FromThread): void => port.postMessage(message);
const waiting = new Map<number, (answer: { status: number; text: string }) => void>();
let asked = 0;

const drawer = createDrawer({
  marks: createMarks(data, send),
  dataMs: data.dataMs,
  drawMs: data.drawMs,
  ask: (path) =>
    new Promise((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      send({ ask: asked, path });
    }),
});

port.on('message', (message: ToThread) => {
  if ('answer' in message) {
    waiting.get(message.answer)?.(message);
    waiting.delete(message.answer);
    return;
  }
  const { id, task } = message;
  drawer.run(task).then(
    (result) => send({ done: id, result }),
    (error: unknown) => {
      const { message, name } = (error ?? {}) as Partial<Error>;
      send({
        failed: id,
        reason: String(message ?? error),
        isThrown: name !== 'TimeoutError',
      });
    },
  );
});
// What a release leaves behind and nobody catches ends no drawing.
for (const kind of ['unhandledRejection', 'uncaughtException'] as const)
  process.on(kind, () => undefined);
closeProcess();
