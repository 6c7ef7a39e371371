import type { Review } from '@atlas/contracts';
import { review, startCommunity } from './start-community';
import type { Community } from './start-community';

/** Makers of `chatgpt` are those whose id starts with `maker`. */
let community: Community;
let id: string;
beforeAll(async () => {
  community = await startCommunity();
  const written = await community.send<Review>(
    'POST',
    '/api/reviews',
    review(),
    await community.as('rita'),
  );
  id = written.body.id;
});
afterAll(() => community.stop());

const reply = async (who: string, content: unknown = 'Thank you!', more: object = {}) =>
  community.send<Review & { type: string }>(
    'PUT',
    `/api/reviews/${id}/reply`,
    { content, ...more },
    await community.as(who, [], `Name of ${who}`),
  );
const remove = async (who: string, roles: string[] = []) =>
  community.send<Review>(
    'DELETE',
    `/api/reviews/${id}/reply`,
    undefined,
    await community.as(who, roles),
  );
const shown = async () =>
  (await community.get<Review[]>('/api/reviews/ai-tool/chatgpt')).body[0]?.makerReply;

it('is shown with the review and can be edited', async () => {
  expect(await reply('maker-1')).toMatchObject({ status: 200 });
  expect(await shown()).toMatchObject({
    content: 'Thank you!',
    userName: 'Name of maker-1',
    editedAt: null,
  });
  await reply('maker-1', 'Fixed in version 2.');
  expect(await shown()).toMatchObject({
    content: 'Fixed in version 2.',
    editedAt: expect.any(String) as string,
  });
});

it('is one for each review', async () => {
  expect(await reply('maker-2')).toMatchObject({
    status: 409,
    body: { type: '/problems/already-replied' },
  });
});

it('is removed by its author or a moderator', async () => {
  expect((await remove('maker-2')).status).toBe(403);
  expect((await remove('rita')).status).toBe(403);
  expect((await remove('mo', ['moderator'])).status).toBe(200);
  expect(await shown()).toBeUndefined();
  expect(await remove('maker-2')).toMatchObject({
    status: 404,
    body: { type: '/problems/reply-not-found' },
  });
});

it.each([
  ['another member', 'mina', 403],
  ["the review's author", 'rita', 403],
])('is refused to %s', async (_, who, status) => {
  expect((await reply(who)).status).toBe(status);
  expect(await shown()).toBeUndefined();
});

it('needs a member, a text, and no other field', async () => {
  const path = `/api/reviews/${id}/reply`;
  expect((await community.send('PUT', path, { content: 'x' })).status).toBe(401);
  expect((await reply('maker-1', '')).status).toBe(400);
  expect((await reply('maker-1', 'x'.repeat(1_001))).status).toBe(400);
  expect((await reply('maker-1', 'x', { userName: 'OpenAI' })).status).toBe(400);
  expect(
    (
      await community.send(
        'PUT',
        `/api/reviews/${'0'.repeat(24)}/reply`,
        { content: 'x' },
        await community.as('maker-1'),
      )
    ).status,
  ).toBe(404);
});

it('belongs to one of two makers when fifty are sent at once', async () => {
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, at) => reply(`maker-${at % 2}`, `Reply ${at}`)),
  );
  const statuses = all.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array<number>(25).fill(200), ...Array<number>(25).fill(409)]);
});

it('loses the name of its author with the account', async () => {
  const { userName } = (await shown()) ?? {};
  const who = userName?.replace('Name of ', '') ?? '';
  await community.send('POST', `/api/users/${who}/anonymise`, {}, community.service);
  expect(await shown()).toMatchObject({ userName: '' });
  expect(JSON.stringify(await shown())).not.toContain(who);
});
