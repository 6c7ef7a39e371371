import type { Prompt, Review } from '@atlas/contracts';
import { review, startCommunity } from './start-community';
import type { Community } from './start-community';

let community: Community;
let reviewId: string;
let promptId: string;
beforeAll(async () => {
  community = await startCommunity();
  const author = await community.as('author');
  const moderator = await community.as('m', ['moderator']);
  reviewId = (await community.send<Review>('POST', '/api/reviews', review(), author)).body.id;
  const prompt = { title: 't', description: '', prompt: 'p', category: 'general', price: 0 };
  promptId = (await community.send<Prompt>('POST', '/api/prompts', prompt, author)).body.id;
  for (let i = 0; i < 50; i += 1)
    await community.send(
      'PATCH',
      '/api/users/profile',
      { bio: '', location: '' },
      await community.as(`known${i}`),
    );
  expect((await community.get('/api/moderation/queue', moderator)).status).toBe(200);
});
afterAll(() => community.stop());

const AT_ONCE = 50;
/** A hundred times what a read takes here. */
const READ_MS = 5_000;

type Send = (i: number) => Promise<{ status: number; body: unknown }>;
const by = async (user: string, method: string, path: string, body?: unknown) =>
  community.send(method, path, body, await community.as(user));

const WRITES: [string, Send][] = [
  [
    'follows and unfollows of one person by one',
    (i) =>
      i % 2
        ? by('fickle', 'DELETE', '/api/users/follow/known1')
        : by('fickle', 'POST', '/api/users/follow', { userId: 'known1' }),
  ],
  ['follows by one person', (i) => by('one', 'POST', '/api/users/follow', { userId: `known${i}` })],
  [
    'follows of one person',
    (i) => by(`known${i}`, 'POST', '/api/users/follow', { userId: 'author' }),
  ],
  [
    'follows both ways',
    (i) => by(`known${i}`, 'POST', '/api/users/follow', { userId: `known${(i + 1) % AT_ONCE}` }),
  ],
  ['unfollows by one person', (i) => by('one', 'DELETE', `/api/users/follow/known${i}`)],
  ['reviews', (i) => by(`writer${i}`, 'POST', '/api/reviews', review())],
  [
    'edits of one review',
    () => by('author', 'PATCH', `/api/reviews/${reviewId}`, { title: 'new' }),
  ],
  [
    'comments by one person',
    () => by('talker', 'POST', '/api/comments', { reviewId, content: 'x' }),
  ],
  [
    'comments by many',
    (i) => by(`talker${i}`, 'POST', `/api/reviews/${reviewId}/comments`, { content: 'x' }),
  ],
  ['votes', (i) => by(`voter${i}`, 'PUT', `/api/reviews/${reviewId}/helpful`, { helpful: true })],
  [
    'votes by one person',
    (i) => by('voter', 'PUT', `/api/reviews/${reviewId}/helpful`, { helpful: i % 2 === 0 }),
  ],
  [
    'prompts by one person',
    () =>
      by('prompter', 'POST', '/api/prompts', {
        title: 't',
        description: '',
        prompt: 'p',
        category: 'general',
        price: 0,
      }),
  ],
  ['likes', (i) => by(`liker${i}`, 'PUT', `/api/prompts/${promptId}/like`, { liked: true })],
  ['uses', (i) => by(`user${i}`, 'POST', `/api/prompts/${promptId}/use`)],
  [
    'reports',
    (i) => by(`reporter${i}`, 'POST', `/api/reviews/${reviewId}/report`, { reason: 'spam' }),
  ],
  [
    'looks at the own profile',
    (i) => by('looker', 'GET', `/api/users/${i % 2 ? 'looker' : 'author'}/profile`),
  ],
  [
    'descriptions of oneself',
    (i) => by('looker', 'PATCH', '/api/users/profile', { bio: String(i), location: '' }),
  ],
];

it.each(WRITES)('executes 50 concurrent %s while serving others', async (_name, write) => {
  let under = AT_ONCE;
  const responses = Array.from({ length: AT_ONCE }, (_, i) =>
    write(i).finally(() => {
      under -= 1;
    }),
  );
  const slowest = await slowestRead(() => under > 0);
  const statuses = new Set((await Promise.all(responses)).map(({ status }) => status));
  expect([...statuses].filter((status) => status >= 300)).toEqual([]);
  expect(slowest).toBeLessThan(READ_MS);
});

async function slowestRead(going: () => boolean): Promise<number> {
  let slowest = 0;
  do {
    const startedAt = performance.now();
    expect((await community.get('/api/reviews?limit=5')).status).toBe(200);
    slowest = Math.max(slowest, performance.now() - startedAt);
  } while (going());
  return slowest;
}

it('has counts that agree with the stored data', async () => {
  const { followerCount } = (
    await community.get<{ followerCount: number }>('/api/users/author/profile')
  ).body;
  expect(followerCount).toBe(AT_ONCE);
  const one = (await community.get<{ followingCount: number }>('/api/users/one/profile')).body;
  expect(one.followingCount).toBe(0);
});
