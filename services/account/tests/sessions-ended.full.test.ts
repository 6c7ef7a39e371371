import { defined } from '@atlas/contracts/testing';
import { signIn } from './sign-in';
import { startAccount } from './started-account';
import type { StartedAccount } from './started-account';

let account: StartedAccount;
beforeAll(async () => {
  account = await startAccount();
});
afterAll(() => account.stop());

const EMAIL = 'ends-sessions@example.com';

test('marks responses of operations that end sessions', async () => {
  const [one, other] = [await signIn(account, EMAIL), await signIn(account, EMAIL)];
  const call = async (...args: Parameters<typeof one.call>) => {
    const { status, ended } = await one.call(...args);
    return [status, ended];
  };
  const { body } = await other.call('GET', '/api/user/sessions');
  const { id } = defined(
    (body as { id: string; current: boolean }[]).find(({ current }) => current),
  );
  expect(await call('POST', '/api/user/favorites/chatgpt')).toEqual([200, false]);
  expect(await call('GET', '/api/auth/user')).toEqual([200, false]);
  expect(await call('POST', '/api/auth/refresh')).toEqual([200, false]);
  expect(await call('DELETE', `/api/user/sessions/${id}`)).toEqual([200, true]);
  expect(await call('DELETE', `/api/user/sessions/${id}`)).toEqual([404, false]);
  expect(await call('DELETE', '/api/user/sessions')).toEqual([200, true]);
  expect(await call('POST', '/api/auth/logout')).toEqual([200, true]);
  const again = await signIn(account, EMAIL);
  const gone = await again.call('DELETE', '/api/user', { email: EMAIL });
  expect([gone.status, gone.ended]).toEqual([200, true]);
});
