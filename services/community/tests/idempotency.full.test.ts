import type { Comment, Review } from '@atlas/contracts';
import { review, startCommunity } from './start-community';
import type { Community } from './start-community';

let community: Community;
let reviewId: string;
let writer: { authorization: string };
beforeAll(async () => {
  community = await startCommunity();
  const author = await community.as('author');
  reviewId = (await community.send<Review>('POST', '/api/reviews', review(), author)).body.id;
  writer = await community.as('writer');
});
afterAll(() => community.stop());

const comment = (key: string, content = 'once', who = writer) =>
  community.send<Comment>(
    'POST',
    `/api/reviews/${reviewId}/comments`,
    { content },
    {
      ...who,
      'idempotency-key': key,
    },
  );
const commentsBy = async (content: string) =>
  (
    await community.get<{ items: Comment[] }>(`/api/reviews/${reviewId}/comments`)
  ).body.items.filter((one) => one.content === content).length;

it('replays the response of a repeated POST', async () => {
  const first = await comment('a');
  const again = await comment('a');
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect(await commentsBy('once')).toBe(1);
});

it('executes ten concurrent POSTs with one key once', async () => {
  const responses = await Promise.all(Array.from({ length: 10 }, () => comment('b', 'ten')));
  const statuses = new Set(responses.map(({ status }) => status));
  expect([...statuses].every((status) => status === 201 || status === 409)).toBe(true);
  expect(await commentsBy('ten')).toBe(1);
});

it('refuses a key of another call and separates users', async () => {
  await comment('c', 'mine');
  expect((await comment('c', 'other')).status).toBe(422);
  expect((await comment('c', 'theirs', await community.as('second'))).status).toBe(201);
});

it('accepts a key again after a refused call', async () => {
  expect((await comment('d', ' ')).status).toBe(400);
  expect((await comment('d', 'now')).status).toBe(201);
  expect((await comment('a key with spaces', 'x')).status).toBe(400);
});

it('removes stored responses when the account is deleted', async () => {
  const leaver = await community.as('leaver');
  const before = await comment('e', 'mine', leaver);
  await community.send('POST', '/api/users/leaver/anonymise', {}, community.service);
  const again = await comment('e', 'mine', leaver);
  expect(before.status).toBe(201);
  expect(again.body.id).not.toBe(before.body.id);
});
