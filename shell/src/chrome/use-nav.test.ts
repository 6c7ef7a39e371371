import type { NavEntry, User } from '@atlas/contracts';
import { navOf } from './use-nav';

const entry = (to: string, order: number, audience?: NavEntry['audience']): NavEntry => ({
  place: 'header',
  to,
  order,
  text: { ko: to },
  ...(audience && { audience }),
});
const all = [
  entry('/b', 20),
  entry('/a', 20),
  entry('/in', 30, 'signed-in'),
  entry('/out', 40, 'signed-out'),
  entry('/mod', 50, 'moderators'),
  entry('/edit', 60, 'editors'),
];
const user = { roles: ['moderator'] } as unknown as User;
const seen = (session: Parameters<typeof navOf>[2]) =>
  navOf(all, 'header', session).map(({ to }) => to);

test('sorts entries of the same order by path', () => {
  expect(seen({ user: null, status: 'loading' })).toEqual(['/a', '/b']);
});

test('hides entries for other visitors', () => {
  expect(seen({ user: null, status: 'anonymous' })).toEqual(['/a', '/b', '/out']);
  expect(seen({ user, status: 'signed-in' })).toEqual(['/a', '/b', '/in', '/mod']);
  const editor = { roles: ['editor'] } as unknown as User;
  expect(seen({ user: editor, status: 'signed-in' })).toEqual(['/a', '/b', '/in', '/edit']);
});
