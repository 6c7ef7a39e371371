// Load generator process: a constant request rate, independent of results. Controlled by messages.
import { call } from './http-client.mjs';
import { signInAll } from './people.mjs';
import { createReads } from './reads.mjs';
import { createWrites } from './writes.mjs';

const TICK_MS = 10;
const REPORT_MS = 250;
const WRITE_SHARE = 0.1;
/** Maximum of concurrent requests; requests beyond count as failed. */
const MOST_UNDER_WAY = 3_000;
/** Stops by itself after this time. */
const MOST_MS = 45 * 60_000;

const [origin, rate, peopleCount] = process.argv.slice(2);
process.once('disconnect', () => process.exit(0));
setTimeout(() => process.exit(1), MOST_MS).unref();

const people = await signInAll(origin, Number(peopleCount));
const reads = await createReads(origin, people);
const writes = createWrites(people, reads);
let samples = [];
let underWay = 0;

const outcomeOf = ({ status, retryAfter }) => {
  if (status >= 200 && status < 400) return 'ok';
  // 409: an earlier call, whose response was lost, created it.
  if (status === 409) return 'refused';
  if (status === 503 && retryAfter !== undefined) return 'refused';
  return 'failed';
};

async function send(who, request, isWrite, done) {
  const at = Date.now();
  const begun = performance.now();
  underWay += 1;
  const response =
    underWay > MOST_UNDER_WAY
      ? { status: 0, reason: 'not sent' }
      : await call(origin, who, request);
  underWay -= 1;
  done?.(response);
  const outcome = outcomeOf(response);
  const what =
    outcome === 'ok'
      ? undefined
      : `${request.method ?? 'GET'} ${request.path.split('?')[0]} ${response.reason ?? response.status}`;
  samples.push({ at, isWrite, outcome, ms: performance.now() - begun, what });
}

function one() {
  const write = Math.random() < WRITE_SHARE ? writes.next() : undefined;
  if (write) return send(write.who, write.request, true, write.done);
  return send(Math.floor(Math.random() * 1_000), reads.next(), false);
}

let sent = 0;
const startedAt = performance.now();
const ticking = setInterval(() => {
  const due = ((performance.now() - startedAt) / 1000) * Number(rate);
  for (; sent < due; sent += 1) void one();
}, TICK_MS);
setInterval(() => {
  process.send({ samples });
  samples = [];
}, REPORT_MS);
process.send({ isReady: true });

process.on('message', ({ stop }) => {
  if (!stop) return;
  clearInterval(ticking);
  const look = setInterval(() => {
    if (underWay > 0) return;
    clearInterval(look);
    process.send({ samples, cells: writes.cells() }, () => process.exit(0));
  }, REPORT_MS);
});
