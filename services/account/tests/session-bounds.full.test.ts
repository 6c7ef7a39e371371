import { startAccount } from './started-account';
import type { StartedAccount } from './started-account';
import { call, signIn } from './sign-in';

const DAY_MS = 86_400_000;
let account: StartedAccount;
beforeEach(async () => void (account = await startAccount()));
afterEach(() => account.stop());

test('ends a session after 30 days despite use', async () => {
  const { browser } = await signIn(account, 'daily@example.com');
  const statuses = [];
  for (let day = 0; day < 35; day += 5) {
    account.advance(5 * DAY_MS);
    statuses.push((await call(account, browser, 'POST', '/api/auth/refresh')).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 401, 401]);
});

test('ends a session after a week without use', async () => {
  const { browser } = await signIn(account, 'away@example.com');
  account.advance(6 * DAY_MS);
  expect((await call(account, browser, 'POST', '/api/auth/refresh')).status).toBe(200);
  account.advance(7 * DAY_MS + 1_000);
  expect((await call(account, browser, 'POST', '/api/auth/refresh')).status).toBe(401);
});

test('requires a recent sign-in to delete an account', async () => {
  const { browser } = await signIn(account, 'open@example.com');
  account.advance(16 * 60_000);
  await call(account, browser, 'POST', '/api/auth/refresh');
  const body = { email: 'open@example.com' };
  const refused = await call(account, browser, 'DELETE', '/api/user', body);
  expect([refused.status, refused.body.type]).toEqual([403, '/problems/sign-in-again']);
  const again = await signIn(account, 'open@example.com', browser);
  expect((await again.call('DELETE', '/api/user', body)).status).toBe(200);
});

test('removes invisible and bidi characters from names', async () => {
  const { call: send } = await signIn(account, 'name@example.com');
  const { body } = await send('PATCH', '/api/user', {
    firstName: '\u202Enimda\u200B',
    lastName: '\u2066\u2069',
  });
  expect(body).toMatchObject({ firstName: 'nimda', lastName: null });
});
