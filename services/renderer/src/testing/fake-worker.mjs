import { openSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

/** A worker that renders nothing: the path of a page chooses the failure (`/loop/news`: in the bundle of `news`). */
const activity = new Int32Array(workerData.activity);
const [BUSY_SINCE, RUNNING] = [0, 1];
const loaded = new Map();

const page = {
  html: 'page',
  styles: '',
  dehydratedState: '',
  skipped: [],
  isComplete: true,
  passes: 1,
  durationMs: 1,
};
const send = (message) => parentPort.postMessage(message);
if (process.platform === 'linux') send({ threadStat: openSync('/proc/thread-self/stat') });

function setRunning(bundle) {
  send({ index: 1, bundle });
  Atomics.store(activity, RUNNING, 1);
  Atomics.store(activity, BUSY_SINCE, Math.max(1, Date.now() - workerData.epoch));
}

const FAILURES = {
  loop(_id, bundle) {
    setRunning(bundle);
    for (;;);
  },
  heap(_id, bundle) {
    setRunning(bundle);
    for (const all = []; ;) all.push(new Array(100_000).fill({ all }));
  },
  exit(_id, bundle) {
    setRunning(bundle);
    process.exit(3);
  },
  silent() {},
  data: (id) => send({ request: id, path: '/api/news/7', task: id }),
  throw: (id) => send({ failed: id, reason: 'it threw', isThrown: true }),
  long: (id) => send({ failed: id, reason: 'The page is too long.', isThrown: false }),
  invalid: (id) =>
    send({ done: id, result: { isComplete: true, dependencies: [], metadata: { title: 7 } } }),
};

parentPort.on('message', ({ id, task, responseTo }) => {
  if (responseTo) return send({ done: responseTo, result: { ...page, dependencies: [] } });
  if (task.kind === 'load') {
    const broken = task.bundles.filter(({ name }) => name === 'broken');
    loaded.set(task.key, task.bundles);
    const failed = broken.map(({ name }) => ({ remote: name, reason: 'no definition' }));
    send({ done: id, result: { failed } });
    return;
  }
  const { target } = task;
  const [failure = '', name] = (target.path ?? target.pattern).slice(1).split('/');
  const bundle = loaded.get(task.key).find((one) => one.name === name);
  if (FAILURES[failure] && (bundle || !name)) return FAILURES[failure](id, bundle?.id);
  const metadata = { isComplete: true, dependencies: [], metadata: { title: 'News' } };
  const executedRemotes = loaded.get(task.key).map((one) => one.name);
  const result = task.kind === 'render' ? { ...page, executedRemotes, dependencies: [] } : metadata;
  send({ done: id, result });
});
