// A process of its own: so many requests a second, whatever becomes of them. Told what to do, and tells, by messages.
import { call } from './http-client.mjs';
import { signInAll } from './people.mjs';
import { createReads } from './reads.mjs';
import { createWrites } from './writes.mjs';

const TICK_MS = 10;
const REPORT_MS = 250;
const WRITE_SHARE = 0.1;
/** More under way at once is a site that has stopped; what is not sent then is told as failed. */
const MOST_UNDER_WAY = 3_000;
/** Nobody stopped it: then it stops itself. */
const MOST_MS = 45 * 60_000;

const [origin, rate, peopleCount] = process.argv.slice(2);
process.once('disconnect', () => process.exit(0));
setTimeout(() => process.exit(1), MOST_MS).unref();

const people = await signInAll(origin, Number(peopleCount));
const reads = await createReads(origin, people);
const writes = createWrites(people, reads);
let told = [];
let underWay = 0;

const outcomeOf = ({ status, retryAfter }) => {
  if (status >= 200 && status < 400) return 'ok';
  // 409: what it would make was made by a call before, whose answer was lost.
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
  told.push({ at, isWrite, outcome, ms: performance.now() - begun, what });
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
  process.send({ told });
  told = [];
}, REPORT_MS);
process.send({ isReady: true });

process.on('message', ({ stop }) => {
  if (!stop) return;
  clearInterval(ticking);
  const look = setInterval(() => {
    if (underWay > 0) return;
    clearInterval(look);
    process.send({ told, cells: writes.cells() }, () => process.exit(0));
  }, REPORT_MS);
});
