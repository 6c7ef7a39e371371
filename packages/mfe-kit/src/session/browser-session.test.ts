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
      const answer = await refresh();
      isGood = answer.ok || answer.status === 409;
      return answer;
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

test.each([200, 409])(
  'when the token has run out and the refresh answers %d, then the call is repeated once and succeeds',
  async (code) => {
    const { api, calls } = server(() => new Response('{"ok":true}', { status: code }));
    const platform = createTestPlatform({ user, api });
    await expect(platform.call(listFavorites)).resolves.toEqual([]);
    expect(calls).toEqual(['favorites', 'refresh', 'favorites']);
  },
);

test('when several calls find the token run out, then it is renewed once', async () => {
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

test('when the refresh is refused, then the user is signed out where they are, with their drafts', async () => {
  sessionStorage.setItem('atlas.draft.review', '"half a review"');
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
  expect(sessionStorage.getItem('atlas.draft.review')).toBe('"half a review"');
});

test('when the refresh is not answered, then nobody is signed out', async () => {
  const platform = createTestPlatform({ user, api: server(() => status(503)).api });
  await expect(platform.call(listFavorites)).rejects.toMatchObject({ status: 401 });
  expect(signedIn(platform)).toBe(true);
});

test('when a visitor gets a 401, or the session itself is asked for, then nothing is renewed', async () => {
  const { api, calls } = server(() => status(401));
  await expect(createTestPlatform({ user: null, api }).call(listFavorites)).rejects.toMatchObject({
    status: 401,
  });
  await expect(createTestPlatform({ user, api }).call(getCurrentUser)).rejects.toMatchObject({
    status: 401,
  });
  expect(calls).toEqual(['favorites']);
});
