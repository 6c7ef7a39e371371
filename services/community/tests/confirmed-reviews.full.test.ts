import type { Review, ToolRating, ToolScore } from '@atlas/contracts';
import { countReviews } from '../src/reviews/count-reviews';
import { review, startCommunity } from './start-community';
import type { Community } from './start-community';

const MAKER = 'ann@chatgpt.com';
const COLLEAGUE = 'bo@samsung.com';
const CONFIRM = { confirmEmail: true };
type Headers = Record<string, string>;

let community: Community;
beforeAll(async () => void (community = await startCommunity()));
afterAll(() => community.stop());

const write = async (headers: Headers, fields: object = {}) =>
  (await community.send<Review>('POST', '/api/reviews', review({ ...fields }), headers)).body;
const edit = ({ id }: Review, headers: Headers, changes: object) =>
  community.send<Review>('PATCH', `/api/reviews/${id}`, changes, headers);

/** A tool's totals, after a look whether a recount of all reviews yields the same. */
async function totals(toolId: string) {
  const read = () =>
    Promise.all([
      community.get<ToolScore>(`/api/reviews/ai-tool/${toolId}/score`),
      community.get<ToolRating[]>('/api/reviews/tool-ratings', community.service),
      community.context.totals.get(),
      community.context.totals.listHours(new Date(0)),
    ]);
  const counted = await read();
  await countReviews(community.context);
  expect(await read()).toEqual(counted);
  const [score, ratings] = counted;
  return { score: score.body, rating: ratings.body.find((one) => one.toolId === toolId) };
}
const totalsOf = (toolId: string, ...stars: number[]) => {
  const [count, sum] = [stars.length, stars.reduce((all, one) => all + one, 0)];
  const histogram = [1, 2, 3, 4, 5].map((star) => stars.filter((one) => one === star).length);
  const average = Math.round((sum / count) * 10) / 10;
  return { score: { count, average, histogram }, rating: { toolId, count, sum } };
};

it('stores what the address confirms, never the address', async () => {
  expect(await write(await community.at(MAKER, 'ann'), CONFIRM)).toHaveProperty(
    'confirmedAs',
    'maker',
  );
  expect(await write(await community.at(COLLEAGUE, 'bo'), CONFIRM)).toHaveProperty(
    'confirmedAs',
    'organisation',
  );
  const [exported] = (await community.get('/api/users/ann/export', community.service)).body.reviews;
  expect(exported).toHaveProperty('confirmedAs', 'maker');
  const stored = await community.context.reviews.allOfUser('ann', 1);
  expect(JSON.stringify([stored, exported])).not.toMatch(/@|confirmEmail/);
});

it.each([
  ['is not asked to', COLLEAGUE, true, {}],
  ['is asked not to', COLLEAGUE, true, { confirmEmail: false }],
  ['has a personal address', 'cy@gmail.com', true, CONFIRM],
  ['has an unverified address', MAKER, false, CONFIRM],
])('writes without a mark when it %s', async (why, email, isVerified, asked) => {
  const written = await write(await community.at(email, why, isVerified), asked);
  expect(written).toMatchObject({ title: review().title });
  expect(written).not.toHaveProperty('confirmedAs');
});

it('marks a maker who does not ask, and keeps the mark', async () => {
  const ann = await community.at('ann@gamma.app', 'ann');
  const written = await write(ann, { aiToolId: 'gamma' });
  expect(written.confirmedAs).toBe('maker');
  expect((await edit(written, ann, { confirmEmail: false })).body.confirmedAs).toBe('maker');
});

it('confirms, keeps and withdraws with edits', async () => {
  const bo = await community.at(COLLEAGUE, 'editor');
  const written = await write(bo);
  expect((await edit(written, bo, CONFIRM)).body.confirmedAs).toBe('organisation');
  expect((await edit(written, bo, { rating: 1 })).body.confirmedAs).toBe('organisation');
  expect((await edit(written, bo, { confirmEmail: false })).body.confirmedAs).toBeUndefined();
  const another = await community.at(MAKER);
  expect((await edit(written, another, CONFIRM)).status).toBe(403);
});

it('lists a maker’s review, and filters by what is confirmed', async () => {
  const tool = { aiToolId: 'deepl' };
  await write(await community.at('ann@deepl.com', 'ann'), { ...CONFIRM, ...tool });
  await write(await community.at(COLLEAGUE, 'bo'), { ...CONFIRM, ...tool });
  await write(await community.as('cy'), tool);
  const listed = async (query: string) =>
    (
      await community.get<{ items: Review[] }>(`/api/reviews?aiToolId=deepl&${query}`)
    ).body.items.map(({ userId }) => userId);
  expect(await listed('')).toEqual(['cy', 'bo', 'ann']);
  expect(await listed('confirmedAs=organisation')).toEqual(['bo']);
  expect(await listed('confirmedAs=maker')).toEqual(['ann']);
  expect((await community.get('/api/reviews?confirmedAs=friend')).status).toBe(400);
});

it('omits makers from averages through edits, moderation and deletion', async () => {
  const ann = await community.at('ann@suno.com', 'ann');
  await write(await community.as('cy'), { aiToolId: 'suno', rating: 2 });
  const written = await write(ann, { ...CONFIRM, aiToolId: 'suno', rating: 5 });
  expect(await totals('suno')).toEqual(totalsOf('suno', 2));
  await edit(written, ann, { rating: 4 });
  expect(await totals('suno')).toEqual(totalsOf('suno', 2));
  await edit(written, ann, { confirmEmail: false, rating: 3 });
  expect(await totals('suno')).toEqual(totalsOf('suno', 2));
  const moderator = await community.as('m', ['moderator']);
  for (const action of ['hide', 'restore']) {
    const path = `/api/moderation/review/${written.id}`;
    expect((await community.send('POST', path, { action }, moderator)).status).toBe(200);
    expect(await totals('suno')).toEqual(totalsOf('suno', 2));
  }
  await community.send('DELETE', `/api/reviews/${written.id}`, undefined, ann);
  expect(await totals('suno')).toEqual(totalsOf('suno', 2));
});

it('keeps the mark, and so the average, when the account is deleted', async () => {
  await write(await community.as('cy'), { aiToolId: 'midjourney', rating: 2 });
  const { id } = await write(await community.at('eve@midjourney.com', 'eve'), {
    ...CONFIRM,
    aiToolId: 'midjourney',
    rating: 5,
  });
  await community.send('POST', '/api/users/eve/anonymise', undefined, community.service);
  const { items } = (await community.get<{ items: Review[] }>('/api/reviews?aiToolId=midjourney'))
    .body;
  expect(items.find((one) => one.id === id)).toMatchObject({ userId: null, confirmedAs: 'maker' });
  expect(await totals('midjourney')).toEqual(totalsOf('midjourney', 2));
});
