import type { User } from '@atlas/contracts';
import { createTestPlatform } from '@atlas/mfe-kit/testing';
import { checkSessionAfterBfcache } from './check-after-bfcache';

const user: User = {
  id: 'u1',
  email: 'a@example.com',
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  roles: [],
};
const status = (code: number) => new Response('{}', { status: code });

beforeEach(() => localStorage.setItem('atlas.hadSession', '1'));

describe('a page from the back/forward cache', () => {
  const comeBack = async (persisted = true) => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    await new Promise((resolve) => setTimeout(resolve, 20));
  };
  function open(known: User | null, respond: () => unknown) {
    const requested = jest.fn(respond);
    const platform = createTestPlatform({ user: known, api: { 'GET /api/auth/user': requested } });
    checkSessionAfterBfcache(platform);
    const changes: (string | null)[] = [];
    platform.events.on('session.changed', ({ userId }) => changes.push(userId));
    const shown = () => platform.queryClient.getQueryData<User | null>(['session'])?.id ?? null;
    return { requested, changes, shown };
  }
  const other = { ...user, id: 'u2' };

  it('clears the user whose session ended meanwhile', async () => {
    const { changes, shown } = open(user, () => status(401));
    await comeBack();
    expect([shown(), changes]).toEqual([null, [null]]);
  });
  it('clears the user who signed out in another tab', async () => {
    const { shown } = open(user, () => status(401));
    localStorage.clear();
    await comeBack();
    expect(shown()).toBeNull();
  });
  it('clears the first user before it shows another one', async () => {
    const { changes, shown } = open(user, () => other);
    await comeBack();
    expect([shown(), changes]).toEqual(['u2', [null, 'u2']]);
  });
  it('shows the user who signed in meanwhile', async () => {
    const { changes, shown } = open(null, () => user);
    await comeBack();
    expect([shown(), changes]).toEqual(['u1', ['u1']]);
  });
  it('stays as it is when the same user is signed in', async () => {
    const { requested, changes, shown } = open(user, () => user);
    await comeBack();
    expect([shown(), changes, requested.mock.calls.length]).toEqual(['u1', [], 1]);
  });
  it('keeps the user when the check fails', async () => {
    const { changes, shown } = open(user, () => status(503));
    await comeBack();
    expect([shown(), changes]).toEqual(['u1', []]);
  });
  it('sends no request when no one was ever signed in', async () => {
    localStorage.clear();
    const { requested } = open(null, () => status(401));
    await comeBack();
    expect(requested).not.toHaveBeenCalled();
  });
  it('sends no request on a normal load', async () => {
    const { requested } = open(user, () => status(401));
    await comeBack(false);
    expect(requested).not.toHaveBeenCalled();
  });
});
