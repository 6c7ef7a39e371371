import type { Problem, Review, ToolScore } from '@atlas/contracts';
import { connectMongo } from '@atlas/service-kit';
import { startTestMongo, testDatabase } from '@atlas/service-kit/testing';
import { countReviews } from '../src/reviews/count-reviews';
import { review, startCommunity } from './start-community';
import type { Community } from './start-community';

type Headers = Record<string, string>;
const OTHER = { content: '매일 씁니다' };

let community: Community;
beforeAll(async () => void (community = await startCommunity()));
afterAll(() => community.stop());

const write = async (aiToolId: string, name: string | Headers, fields: object = {}) => {
  const headers = typeof name === 'string' ? await community.as(name) : name;
  const body = review({ aiToolId, title: 'Daily', content: 'I use it daily', ...fields });
  return (await community.send<Review>('POST', '/api/reviews', body, headers)).body;
};
const scoreOf = async (toolId: string, query = '') =>
  (await community.get<ToolScore>(`/api/reviews/ai-tool/${toolId}/score${query}`)).body;
/** Points of a tool, after a look whether a recount of all reviews yields the same. */
async function pointsOf(toolId: string, query = '') {
  const { points } = await scoreOf(toolId, query);
  await countReviews(community.context);
  expect((await scoreOf(toolId, query)).points).toEqual(points);
  return points;
}
const listed = async (query: Record<string, string>) => {
  const path = `/api/reviews?${new URLSearchParams(query).toString()}`;
  const { status, body } = await community.get<{ items: Review[]; nextCursor: string | null }>(
    path,
  );
  expect(status).toBe(200);
  return { ids: body.items.map(({ id }) => id), next: body.nextCursor };
};
const fast = (count: number, text = 'Fast') => ({ kind: 'pro', text, language: 'en', count });

it('names points of two reviews with count and most frequent spelling', async () => {
  await write('chatgpt', 'a', { pros: ['Fast', 'Only mine'], cons: ['Dear'] });
  expect(await pointsOf('chatgpt')).toBeUndefined();
  await write('chatgpt', 'b', { pros: ['ＦＡＳＴ！', 'fast'], cons: ['dear.'] });
  await write('chatgpt', 'c', { pros: ['Fast'], cons: ['Fast'] });
  expect(await pointsOf('chatgpt')).toEqual([
    fast(3),
    { kind: 'con', text: 'Dear', language: 'en', count: 2 },
  ]);
});

it('keeps counts while reviews are edited, hidden, restored and deleted', async () => {
  const moderator = await community.as('m', ['moderator']);
  const moderate = (id: string, action: string) =>
    community.send('POST', `/api/moderation/review/${id}`, { action }, moderator);
  const edit = async (id: string, name: string, changes: object) =>
    community.send('PATCH', `/api/reviews/${id}`, changes, await community.as(name));
  const { id } = await write('claude', 'a', { pros: ['Fast'] });
  const other = await write('claude', 'b');
  expect(await pointsOf('claude')).toBeUndefined();
  await edit(other.id, 'b', { pros: ['fast'] });
  expect(await pointsOf('claude')).toEqual([fast(2)]);
  await edit(other.id, 'b', { title: 'New title' });
  expect(await pointsOf('claude')).toEqual([fast(2)]);
  await moderate(id, 'hide');
  expect(await pointsOf('claude')).toBeUndefined();
  await moderate(id, 'restore');
  expect(await pointsOf('claude')).toEqual([fast(2)]);
  await edit(id, 'a', { title: '빠름', content: '초안이 빠릅니다' });
  await edit(other.id, 'b', { title: '빠름', content: '초안이 빠릅니다' });
  expect(await pointsOf('claude')).toEqual([{ ...fast(2), language: 'ko' }]);
  await community.send('DELETE', `/api/reviews/${id}`, undefined, await community.as('a'));
  expect(await pointsOf('claude')).toBeUndefined();
});

it('counts and lists no review of makers', async () => {
  const maker = await community.at('ann@chatgpt.com', 'ann');
  const named = [
    await write('gemini', 'a', { pros: ['Fast'] }),
    await write('gemini', 'b', { pros: ['Fast'] }),
  ];
  const own = await write('chatgpt', maker, { pros: ['Fast'], confirmEmail: true });
  expect(own).toHaveProperty('confirmedAs', 'maker');
  expect((await pointsOf('chatgpt'))?.[0]).toEqual(fast(3));
  const query = { aiToolId: 'chatgpt', point: 'pro:fast' };
  expect((await listed(query)).ids).not.toContain(own.id);
  expect((await listed({ ...query, confirmedAs: 'maker' })).ids).toEqual([]);
  expect((await listed({ aiToolId: 'gemini', point: 'pro:fast' })).ids.sort()).toEqual(
    named.map(({ id }) => id).sort(),
  );
});

it('shows three of each kind, most named first, ties by text', async () => {
  const names = ['a', 'b', 'c', 'd'];
  for (const [at, name] of names.entries())
    await write('deepl', name, {
      pros: ['Zoom', 'Alpha', ...(at < 3 ? ['Most'] : []), ...(at < 2 ? ['Few'] : [])],
      cons: at < 2 ? ['One', 'Two', 'Three', 'Four'] : [],
    });
  const shown = (await pointsOf('deepl'))?.map(({ kind, text, count }) => [kind, text, count]);
  expect(shown).toEqual([
    ['pro', 'Alpha', 4],
    ['pro', 'Zoom', 4],
    ['pro', 'Most', 3],
    ['con', 'Four', 2],
    ['con', 'One', 2],
    ['con', 'Three', 2],
  ]);
});

it('prefers points in the language of the page, with their own counts', async () => {
  for (const name of ['a', 'b', 'c'])
    await write('suno', name, { pros: ['Fast', 'Cheap', 'Loud'] });
  for (const name of ['d', 'e']) await write('suno', name, { ...OTHER, pros: ['빠름'] });
  const texts = async (query: string) =>
    (await pointsOf('suno', query))?.map(({ text, count }) => `${text} ${count}`);
  expect(await texts('')).toEqual(['Cheap 3', 'Fast 3', 'Loud 3']);
  expect(await texts('?language=ko')).toEqual(['Cheap 3', 'Fast 3', '빠름 2']);
});

it('lists exactly the counted reviews, with other filters and pages', async () => {
  const written: Review[] = [];
  for (const [at, name] of ['a', 'b', 'c', 'd'].entries())
    written.push(
      await write('midjourney', name, {
        rating: at < 3 ? 5 : 1,
        pros: [at % 2 ? 'Easy, even offline' : 'easy,  even OFFLINE!'],
      }),
    );
  await write('midjourney', 'e', { pros: ['Easy'], cons: ['Easy, even offline'] });
  const [point] = (await scoreOf('midjourney')).points ?? [];
  const query = { aiToolId: 'midjourney', point: `${point?.kind}:${point?.text}` };
  const ids = written.map(({ id }) => id).reverse();
  expect((await listed(query)).ids).toEqual(ids);
  expect(point?.count).toBe(ids.length);
  for (const sort of ['helpful', 'rating'])
    expect((await listed({ ...query, sort })).ids.sort()).toEqual([...ids].sort());
  expect((await listed({ ...query, rating: '5' })).ids).toEqual(ids.slice(1));
  const first = await listed({ ...query, limit: '3' });
  expect(first.ids).toEqual(ids.slice(0, 3));
  const rest = await listed({ ...query, limit: '3', cursor: String(first.next) });
  expect(rest).toEqual({ ids: ids.slice(3), next: null });
});

it.each(['', 'Fast', 'pros:Fast', 'pro:', 'con: …', `pro:${'a'.repeat(81)}`])(
  'refuses the point %j by its name',
  async (point) => {
    const path = `/api/reviews?aiToolId=chatgpt&point=${encodeURIComponent(point)}`;
    const { status, body } = await community.get<Problem & { errors: { path: string }[] }>(path);
    expect(status).toBe(400);
    expect(body.errors.map((error) => error.path)).toEqual(['/query/point']);
  },
);

it('counts reviews of a database from before', async () => {
  const mongo = await startTestMongo();
  const database = testDatabase('points');
  const first = await startCommunity({ mongo, database });
  for (const name of ['a', 'b'])
    await first.send('POST', '/api/reviews', review({ pros: ['빠름'] }), await first.as(name));
  await first.stop();
  const connection = await connectMongo(mongo.uri, database);
  await connection.collection('reviews').updateMany({}, { $unset: { points: 1 } });
  await connection.collection('review_points').drop();
  await connection.collection('migrations').deleteOne({ _id: '005-review-points' as never });
  await connection.close();
  const second = await startCommunity({ mongo, database });
  const { body } = await second.get<ToolScore>('/api/reviews/ai-tool/chatgpt/score');
  await second.stop();
  await mongo.stop();
  expect(body.points).toEqual([{ kind: 'pro', text: '빠름', language: 'ko', count: 2 }]);
});
