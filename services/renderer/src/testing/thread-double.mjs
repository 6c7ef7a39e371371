import { parentPort, workerData } from 'node:worker_threads';

/** A thread that draws nothing: what goes wrong with a drawing is said by its path, and by which half. */
const marks = new Int32Array(workerData.marks);
const [BUSY_SINCE, HALF] = [0, 1];
const loaded = new Map();

const drawn = {
  html: 'page',
  styles: '',
  dehydratedState: '',
  skipped: [],
  isComplete: true,
  passes: 1,
  durationMs: 1,
};
const send = (message) => parentPort.postMessage(message);

function runs(half) {
  send({ mark: 1, half });
  Atomics.store(marks, HALF, 1);
  Atomics.store(marks, BUSY_SINCE, Math.max(1, Date.now() - workerData.epoch));
}

const WAYS = {
  /** Never gives the thread back. */
  loop(_id, half) {
    runs(half);
    for (;;);
  },
  exit(_id, half) {
    runs(half);
    process.exit(3);
  },
  silent() {},
  throw: (id) => send({ failed: id, reason: 'it threw', isThrown: true }),
  long: (id) => send({ failed: id, reason: 'The page is too long.', isThrown: false }),
  wrong: (id) =>
    send({ done: id, result: { isComplete: true, dependencies: [], metadata: { title: 7 } } }),
};

parentPort.on('message', ({ id, task }) => {
  if (task.kind === 'compose') {
    const broken = task.halves.filter(({ name }) => name === 'broken');
    loaded.set(task.key, task.halves);
    send({
      done: id,
      result: { broken: broken.map(({ name }) => ({ remote: name, reason: 'no definition' })) },
    });
    return;
  }
  const [way = '', name] = (task.order.path ?? task.order.pattern).slice(1).split('/');
  const half = loaded.get(task.key).find((one) => one.name === name);
  if (WAYS[way] && (half || !name)) return WAYS[way](id, half?.id);
  const said = { isComplete: true, dependencies: [], metadata: { title: 'News' } };
  const ran = loaded.get(task.key).map((one) => one.name);
  send({
    done: id,
    result: task.kind === 'draw' ? { ...drawn, executedRemotes: ran, dependencies: [] } : said,
  });
});
