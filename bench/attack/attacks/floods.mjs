import { setTimeout as sleep } from 'node:timers/promises';
import { startSlowBody, statusOf } from '../sockets.mjs';

const SLOW = 60;
const AT_ONCE = 50;
const BYSTANDER_MS = 5_000;

/** Sends requests of other visitors while `attack` runs; none of them may fail. Resolves to the result of the attack. */
async function besides(site, tally, name, attack) {
  let going = true;
  const bystander = async (number) => {
    const visitor = site.from(`198.51.100.${100 + number}`);
    while (going) {
      const startedAt = performance.now();
      const response = await visitor
        .send('/api/reviews?sort=recent&limit=5')
        .catch(() => undefined);
      await response?.body?.cancel();
      const ms = performance.now() - startedAt;
      tally.note(
        response?.status === 200 && ms < BYSTANDER_MS,
        `beside ${name}: ${response?.status} in ${Math.round(ms)} ms`,
      );
      await sleep(50);
    }
  };
  const all = Promise.all([0, 1, 2].map(bystander));
  try {
    return await attack();
  } finally {
    going = false;
    await all;
  }
}

/** Bodies that never arrive: 408 for their senders, no effect on others. */
export async function slowBodies(site, tally) {
  const sockets = Array.from({ length: SLOW }, (_, at) =>
    startSlowBody(site, '/api/reviews', `203.0.113.${10 + (at % 3)}`),
  );
  await besides(site, tally, 'slow bodies', async () => {
    const endsAt = Date.now() + 20_000;
    while (Date.now() < endsAt && sockets.some(({ response }) => !response)) await sleep(100);
  });
  for (const one of sockets) {
    tally.expect(statusOf(one.response), 408, 'a slow body');
    one.stop();
  }
}

/** Fifty of each write at once. */
export async function parallelWrites(site, tally) {
  const writer = await site.signedIn('parallel@example.com', '198.51.100.5');
  const { items } = await (await writer.send('/api/reviews?limit=50')).json();
  const people = [...new Set(items.map(({ userId }) => userId).filter(Boolean))];
  const post = (path, body, method = 'POST') => writer.send(path, { method, body });
  const writes = [
    ['follows', (at) => post('/api/users/follow', { userId: people[at % people.length] })],
    [
      'unfollows',
      (at) => post(`/api/users/follow/${people[at % people.length]}`, undefined, 'DELETE'),
    ],
    [
      'comments',
      (at) => post('/api/comments', { reviewId: items[at % items.length].id, content: 'x' }),
    ],
    [
      'votes',
      (at) =>
        post(
          `/api/reviews/${items[at % items.length].id}/helpful`,
          { helpful: at % 2 === 0 },
          'PUT',
        ),
    ],
    ['saved tools', () => post('/api/user/favorites/chatgpt', {})],
    ['profiles', (at) => post('/api/users/profile', { bio: `${at}`, location: '' }, 'PATCH')],
    ['usage', () => post('/api/usage/events', { events: [] })],
  ];
  for (const [name, write] of writes) {
    await besides(site, tally, name, async () => {
      const responses = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => write(at)));
      for (const response of responses) {
        await response.body?.cancel();
        tally.note(response.status < 500, `${name}: ${response.status}`);
      }
    });
  }
}

/** Three hundred anonymous votes from one address range count at most five times. */
export async function ballotStuffing(site, tally) {
  const reader = site.from('198.51.100.6');
  const { items } = await (await reader.send('/api/reviews?sort=recent&limit=20')).json();
  const { id, helpful } = items.at(-1);
  const vote = async (at) => {
    const path = `/api/reviews/${id}/helpful`;
    const response = await site
      .from(`203.0.113.${at % 250}`)
      .send(path, { method: 'PUT', body: { helpful: true } });
    await response.body?.cancel();
    tally.note(response.status < 500, `a vote: ${response.status}`);
  };
  await besides(site, tally, 'votes', async () => {
    for (let from = 0; from < 300; from += 30)
      await Promise.all(Array.from({ length: 30 }, (_, at) => vote(from + at)));
  });
  const after = await (await reader.send('/api/reviews?sort=recent&limit=20')).json();
  const gained = after.items.find((one) => one.id === id).helpful - helpful;
  tally.note(gained <= 5, `300 votes from one range counted ${gained} times`);
}

/** More calls than an address may make, and more at once than a service has capacity for: rejected without affecting others. */
export async function flood(site, tally) {
  const flooder = site.from('203.0.113.60');
  await besides(site, tally, 'four hundred at once', async () => {
    const at = (number) => `/api/reviews?sort=helpful&limit=50&search=word${number}`;
    const responses = await Promise.all(
      Array.from({ length: 400 }, (_, number) => flooder.send(at(number)).catch(() => undefined)),
    );
    for (const response of responses) {
      await response?.body?.cancel();
      tally.expect(response?.status, [200, 429], 'one of four hundred');
    }
  });
  await besides(site, tally, 'a flood', async () => {
    let limited = 0;
    for (let round = 0; round < 40; round += 1) {
      const responses = await Promise.all(
        Array.from({ length: 25 }, () => flooder.send('/api/reviews/stats')),
      );
      for (const response of responses) {
        await response.body?.cancel();
        tally.note(
          response.status < 500 || response.status === 503,
          `in a flood: ${response.status}`,
        );
        limited += Number(response.status === 429);
      }
    }
    tally.note(limited > 0, '1,000 calls of one visitor met no limit');
  });
}

/** Concurrent streams of one visitor. */
export async function streams(site, tally) {
  const holder = site.from('203.0.113.61');
  const ending = new AbortController();
  const open = () =>
    fetch(`${site.origin}/api/reviews/events`, {
      signal: ending.signal,
      headers: { accept: 'text/event-stream', ...holder.headers },
    });
  const responses = await Promise.all(Array.from({ length: 80 }, open));
  const held = responses.filter(({ status }) => status === 200).length;
  tally.note(held <= 20, `one visitor holds ${held} streams`);
  const other = await site.from('198.51.100.7').send('/api/reviews?limit=1');
  tally.expect(other.status, 200, 'a call beside streams');
  ending.abort();
}
