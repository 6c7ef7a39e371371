import { getCurrentUser, listFavorites } from '@atlas/contracts';
import type { User } from '@atlas/contracts';
import { createTestPlatform } from '../testing';

const user: User = {
  id: 'u1',
  email: 'a@example.com',
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  roles: [],
};
const status = (code: number) => new Response('{}', { status: code });

/** A server whose session token has run out, until it is renewed. */
function server(refresh: () => Response | Promise<Response>) {
  let isGood = false;
  const calls: string[] = [];
  const api = {
    'POST /api/auth/refresh': async () => {
      calls.push('refresh');
      const response = await refresh();
      isGood = response.ok || response.status === 409;
      return response;
    },
    'GET /api/user/favorites': () => {
      calls.push('favorites');
      return isGood ? [] : status(401);
    },
    'GET /api/auth/user': () => status(401),
  };
  return { api, calls };
}
const signedIn = ({ queryClient }: { queryClient: { getQueryData(key: string[]): unknown } }) =>
  queryClient.getQueryData(['session']) !== null;

test.each([200, 409])('repeats the call once after a refresh with status %d', async (code) => {
  const { api, calls } = server(() => new Response('{"ok":true}', { status: code }));
  const platform = createTestPlatform({ user, api });
  await expect(platform.call(listFavorites)).resolves.toEqual([]);
  expect(calls).toEqual(['favorites', 'refresh', 'favorites']);
});

test('refreshes once for several failed calls', async () => {
  const { api, calls } = server(
    () => new Promise((resolve) => setTimeout(() => resolve(Response.json({ ok: true })), 20)),
  );
  const platform = createTestPlatform({ user, api });
  await Promise.all([
    platform.call(listFavorites),
    platform.call(listFavorites),
    platform.call(listFavorites),
  ]);
  expect(calls.filter((name) => name === 'refresh')).toHaveLength(1);
});

test('signs out and keeps the drafts when the refresh is refused', async () => {
  sessionStorage.setItem('atlas.draft.review', '"a draft"');
  const platform = createTestPlatform({
    user,
    route: '/community',
    api: server(() => status(401)).api,
  });
  const ended = jest.fn();
  platform.events.on('session.ended', ended);
  await expect(platform.call(listFavorites)).rejects.toMatchObject({ status: 401 });
  expect(signedIn(platform)).toBe(false);
  expect(ended).toHaveBeenCalledTimes(1);
  expect(platform.history.location.pathname).toBe('/community');
  expect(sessionStorage.getItem('atlas.draft.review')).toBe('"a draft"');
});

test('does not sign out when the refresh gets no response', async () => {
  const platform = createTestPlatform({ user, api: server(() => status(503)).api });
  await expect(platform.call(listFavorites)).rejects.toMatchObject({ status: 401 });
  expect(signedIn(platform)).toBe(true);
});

test('does not refresh for visitors or for auth calls', async () => {
  const { api, calls } = server(() => status(401));
  await expect(createTestPlatform({ user: null, api }).call(listFavorites)).rejects.toMatchObject({
    status: 401,
  });
  await expect(createTestPlatform({ user, api }).call(getCurrentUser)).rejects.toMatchObject({
    status: 401,
  });
  expect(calls).toEqual(['favorites']);
});
