import { MAX_VIEWED } from '@atlas/contracts';
import { newBrowser, startAccount } from './started-account';
import type { StartedAccount } from './started-account';
import { call, signIn } from './sign-in';

let account: StartedAccount;
beforeAll(async () => void (account = await startAccount()));
afterAll(() => account.stop());

const PATH = '/api/user/memory';

test('lists viewed tools newest first, once and bounded', async () => {
  const { call: send } = await signIn(account, 'looker@example.com');
  for (let number = 0; number < MAX_VIEWED + 3; number += 1) {
    account.advance(1_000);
    await send('POST', PATH, { viewed: `tool-${number}` });
  }
  account.advance(1_000);
  await send('POST', PATH, { viewed: 'tool-5' });
  const { viewed } = (await send('GET', PATH)).body;
  expect(viewed).toHaveLength(MAX_VIEWED);
  expect(viewed.slice(0, 3)).toEqual(['tool-5', 'tool-14', 'tool-13']);
  expect(new Set(viewed).size).toBe(MAX_VIEWED);
});

test('keeps the limit under fifty concurrent writes', async () => {
  const { call: send } = await signIn(account, 'busy@example.com');
  const writes = Array.from({ length: 50 }, (_, at) =>
    send('POST', PATH, at % 10 === 0 ? { quiz: `a.b-${at}` } : { viewed: `tool-${at % 20}` }),
  );
  const reads = Array.from({ length: 5 }, () => send('GET', PATH));
  const statuses = (await Promise.all([...writes, ...reads])).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const { viewed, quiz } = (await send('GET', PATH)).body;
  expect(viewed).toHaveLength(MAX_VIEWED);
  expect(new Set(viewed).size).toBe(MAX_VIEWED);
  expect(quiz).toMatch(/^a\.b-\d0?$/);
});

test('clears the history and keeps saved tools', async () => {
  const { call: send } = await signIn(account, 'forgetful@example.com');
  await send('POST', '/api/user/favorites/chatgpt');
  await send('POST', PATH, { viewed: 'chatgpt' });
  await send('POST', PATH, { quiz: 'create.video' });
  expect((await send('GET', '/api/user/export')).body.memory).toEqual({
    viewed: ['chatgpt'],
    quiz: 'create.video',
  });
  await send('DELETE', PATH);
  expect((await send('GET', PATH)).body).toEqual({ viewed: [], quiz: null });
  expect((await send('GET', '/api/user/favorites')).body).toHaveLength(1);
});

test.each([
  {},
  { viewed: '../x' },
  { viewed: { $gt: '' } },
  { quiz: 'A B' },
  { quiz: 'x'.repeat(301) },
])('returns 400 for an invalid history entry (%#)', async (body) => {
  const { call: send } = await signIn(account, 'bad@example.com');
  expect((await send('POST', PATH, body)).status).toBe(400);
});

test.each(['GET', 'POST', 'DELETE'])('returns 401 for %s of a visitor', async (method) => {
  const body = method === 'POST' ? { viewed: 'chatgpt' } : undefined;
  expect((await call(account, newBrowser(), method, PATH, body)).status).toBe(401);
});
