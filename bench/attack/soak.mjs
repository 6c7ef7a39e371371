// Traffic of visitors, alone and next to attackers.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../report/median.mjs';
import { raw, startSlowBody } from './sockets.mjs';

const VISITORS = 8;
const THINK_MS = 200;
/** Allowed growth of the 99th percentile compared with the quiet run. */
const MOST_SLOWER = 2;
const CALLS = [
  '/api/ai-tools?page=1',
  '/api/reviews?sort=recent&limit=10',
  '/api/reviews?sort=helpful&limit=10',
  '/api/reviews/stats',
  '/api/usage/popular',
  '/api/ai-tools/chatgpt',
  '/',
  '/community',
];

/** Runs for a time; resolves to the duration of each call in ms. */
async function visits(site, tally, milliseconds, when) {
  const took = [];
  const endsAt = Date.now() + milliseconds;
  const one = async (number) => {
    const visitor = site.from(`198.51.100.${150 + number}`);
    for (let at = number; Date.now() < endsAt; at += 1) {
      const path = CALLS[at % CALLS.length];
      const startedAt = performance.now();
      const response = await visitor.send(path).catch((error) => ({ status: error.message }));
      await response.arrayBuffer?.();
      took.push(performance.now() - startedAt);
      tally.expect(response.status, 200, `${path} ${when}`);
      await sleep(THINK_MS);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, (_, number) => one(number)));
  return took;
}

/** Each repeats one action until stopped. */
function startAttackers(site) {
  let going = true;
  const { port, host } = site;
  const again = async (attack, rest) => {
    while (going) {
      await attack().catch(() => {});
      await sleep(rest);
    }
  };
  const slow = async () => {
    const sockets = Array.from({ length: 20 }, () =>
      startSlowBody(site, '/api/reviews', '203.0.113.70'),
    );
    await sleep(5_000);
    for (const one of sockets) one.stop();
  };
  const flooder = site.from('203.0.113.71');
  const flood = () =>
    Promise.all(
      Array.from({ length: 10 }, () =>
        flooder.send('/api/reviews/stats').then((response) => response.body?.cancel()),
      ),
    );
  const oversize = () =>
    site
      .from('203.0.113.72')
      .send('/api/reviews', { method: 'POST', body: 'x'.repeat(300_000) })
      .then((response) => response.body?.cancel());
  const frames = () =>
    raw(
      port,
      Buffer.concat([
        Buffer.from(`POST /api/x HTTP/1.1\r\nHost: ${host}\r\n`),
        randomBytes(400),
      ]).toString('latin1'),
      500,
    );
  const votes = async () => {
    const response = await site
      .from('203.0.113.73')
      .send('/api/reviews/0123456789abcdef01234567/helpful', {
        method: 'PUT',
        body: { helpful: true },
      });
    await response.body?.cancel();
  };
  const writer = site.signedIn('soak-writer@example.com', '203.0.113.74');
  const writes = async () => {
    const one = await writer;
    await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        one
          .send('/api/users/profile', { method: 'PATCH', body: { bio: `${at}`, location: '' } })
          .then((response) => response.body?.cancel()),
      ),
    );
  };
  const all = Promise.all([
    again(slow, 0),
    again(flood, 100),
    again(oversize, 100),
    again(frames, 50),
    again(votes, 50),
    again(writes, 2_000),
  ]);
  return async () => {
    going = false;
    await all;
  };
}

/** Other visitors' calls: no failures, and a 99th percentile within twice that of a quiet run. */
export async function soak(site, tally, minutes) {
  const milliseconds = minutes * 60_000;
  await visits(site, tally, 5_000, 'at first');
  const quiet = await visits(site, tally, Math.max(20_000, milliseconds / 5), 'in a quiet time');
  const stop = startAttackers(site);
  const beside = await visits(site, tally, milliseconds, 'beside attackers');
  await stop();
  const [before, after] = [quiet, beside].map((took) => percentile(took, 0.99));
  const seen = `p99 ${before.toFixed(0)} ms quiet, ${after.toFixed(0)} ms beside attackers, ${beside.length} calls in ${minutes} minutes`;
  tally.note(after <= MOST_SLOWER * before, seen);
  return seen;
}
