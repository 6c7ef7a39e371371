import type { Review } from '@atlas/contracts';
import { review, startCommunity } from './start-community';
import type { Community } from './start-community';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

const write = async (user: string, overrides = {}) =>
  community.send<Review & { title: string }>(
    'POST',
    '/api/reviews',
    review(overrides),
    await community.as(user),
  );

describe('new reviews', () => {
  it('counts new reviews of tools since a day', async () => {
    await write('newcomer', { aiToolId: 'midjourney' });
    const since = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const count = async (day: string) =>
      (await community.get(`/api/reviews/new-counts?ids=midjourney,suno&since=${day}`)).body;
    expect(await count(since(0))).toEqual([{ toolId: 'midjourney', count: 1 }]);
    expect(await count(since(1))).toEqual([]);
    expect((await community.get('/api/reviews/new-counts?ids=a&since=x')).status).toBe(400);
  });
});

describe('reviews', () => {
  it('returns 401 for a visitor', async () => {
    const { status, body } = await community.send('POST', '/api/reviews', review());
    expect([status, body.title]).toEqual([401, 'User not authenticated']);
  });
  it('takes the author from the session', async () => {
    const { status, body } = await write('spoof', {
      userId: 'admin',
      userName: 'Admin',
      aiToolName: 'X',
    });
    expect([status, body.userId, body.userName, body.aiToolName]).toEqual([
      201,
      'spoof',
      'User spoof',
      'ChatGPT',
    ]);
  });
  it('returns 409 for a second review of the tool', async () => {
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => write('twice')))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([201, 409, 409, 409, 409]);
  });
  it('returns 404 for an unknown tool', async () => {
    expect((await write('lost', { aiToolId: 'no-such-tool' })).status).toBe(404);
  });
  it.each(['title', 'content', 'aiToolId', 'rating', 'usageTime'])(
    'returns 400 for an operator as %s',
    async (field) => {
      expect((await write('evil', { [field]: { $gt: '' } })).status).toBe(400);
    },
  );
  it('stores role and company size, changes and clears them', async () => {
    const stated = { role: 'teacher', companySize: 'just-me' };
    const { body } = await write('stating', stated);
    expect(body).toMatchObject(stated);
    const edit = async (changes: object) => {
      const me = await community.as('stating');
      return (await community.send('PATCH', `/api/reviews/${body.id}`, changes, me)).body;
    };
    expect(await edit({ rating: 2 })).toMatchObject(stated);
    expect(await edit({ role: 'manager' })).toMatchObject({ ...stated, role: 'manager' });
    const cleared = await edit({ role: null, companySize: null });
    expect(cleared).toMatchObject({ role: null, companySize: null });
  });
  it('stores no role and company size by default', async () => {
    expect((await write('silent')).body).toMatchObject({ role: null, companySize: null });
  });
  it.each([
    ['role', 'ceo'],
    ['companySize', '7'],
  ])('returns 400 with the field for an unknown %s', async (field, value) => {
    const { id } = (await write(`before-${field}`)).body;
    const me = await community.as(`before-${field}`);
    const responses = [
      await write('unknown', { [field]: value }),
      await community.send('PATCH', `/api/reviews/${id}`, { [field]: value }, me),
    ];
    for (const { status, body } of responses)
      expect([status, body]).toEqual([
        400,
        expect.objectContaining({ errors: [expect.objectContaining({ path: `/body/${field}` })] }),
      ]);
  });
  it('filters by role', async () => {
    const role = 'researcher';
    await write('researching', { role });
    await write('managing', { role: 'manager' });
    await write('of-no-role');
    const listed = async (query: string) =>
      (await community.get<{ items: Review[] }>(`/api/reviews?${query}`)).body.items;
    expect((await listed(`role=${role}`)).map(({ userId }) => userId)).toEqual(['researching']);
    expect((await community.get('/api/reviews?role=ceo')).status).toBe(400);
  });
  it('removes invisible characters and keeps the rest', async () => {
    const { body } = await write('hidden', {
      title: '\u202Eabc\u200B <b>x</b> 👩‍👩‍👧',
      content: '가'.repeat(5_000),
    });
    expect([body.title, body.content.length]).toEqual(['abc <b>x</b> 👩‍👩‍👧', 5_000]);
  });
  it.each([
    { title: ' \u200B ' },
    { title: 'x'.repeat(121) },
    { content: 'x'.repeat(5_001) },
    { rating: 0 },
    { rating: 4.5 },
    { pros: Array(11).fill('a') },
    { cons: ['x'.repeat(81)] },
  ])('returns 400 for a broken rule (%#)', async (broken) => {
    expect((await write('rules', broken)).status).toBe(400);
  });
  it('lets only the author edit and delete a review', async () => {
    const { body } = await write('author', { aiToolId: 'claude' });
    const own = await community.as('author');
    expect(
      (
        await community.send(
          'PATCH',
          `/api/reviews/${body.id}`,
          { rating: 1 },
          await community.as('other'),
        )
      ).status,
    ).toBe(403);
    const edited = await community.send<Review>(
      'PATCH',
      `/api/reviews/${body.id}`,
      { rating: 2 },
      own,
    );
    expect([edited.body.rating, edited.body.title]).toEqual([2, '좋아요']);
    expect((await community.send('DELETE', `/api/reviews/${body.id}`, undefined, own)).status).toBe(
      200,
    );
    expect((await community.send('DELETE', `/api/reviews/${body.id}`, undefined, own)).status).toBe(
      404,
    );
  });
  it('returns every review once across pages of each sort', async () => {
    for (let i = 0; i < 7; i++)
      await write(`pager${i}`, { rating: (i % 3) + 1, aiToolId: 'gemini' });
    for (const sort of ['recent', 'helpful', 'rating']) {
      const seen: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const { body }: { body: { items: Review[]; nextCursor: string | null } } =
          await community.get(
            `/api/reviews?sort=${sort}&limit=3${cursor ? `&cursor=${cursor}` : ''}`,
          );
        seen.push(...body.items.map(({ id }) => id));
        cursor = body.nextCursor;
      }
      const { totalReviews } = (await community.get('/api/reviews/stats')).body;
      expect([new Set(seen).size, seen.length]).toEqual([totalReviews, totalReviews]);
    }
  });
  it('filters by tool type and language', async () => {
    await write('coder', { aiToolId: 'cursor', title: 'Great', content: 'Ships faster' });
    const { body } = await community.get<{ items: Review[] }>(
      '/api/reviews?toolType=code&language=en',
    );
    expect(body.items.map(({ aiToolId }) => aiToolId)).toEqual(['cursor']);
  });
  it.each(['recent', 'helpful', 'rating'] as const)(
    'uses an index to list by %s with a filter',
    async (sort) => {
      const plan = JSON.stringify(
        await community.context.reviews.explainList({ toolType: 'text' }, sort),
      );
      expect(plan).toContain('IXSCAN');
      expect(plan).not.toContain('"SORT"');
    },
  );
});

describe('the stars of each day', () => {
  const today = new Date().toISOString().slice(0, 10);
  const days = () => community.get(`/api/reviews/rating-days?from=${today}`, community.service);

  it('counts a review that is created, changed and deleted', async () => {
    const before = (await days()).body[0] ?? { count: 0, sum: 0 };
    const { body } = await write('stars', { rating: 5 });
    expect((await days()).body).toEqual([
      { day: today, count: before.count + 1, sum: before.sum + 5 },
    ]);
    const as = await community.as('stars');
    await community.send('PATCH', `/api/reviews/${body.id}`, { rating: 2 }, as);
    expect((await days()).body[0].sum).toBe(before.sum + 2);
    await community.send('DELETE', `/api/reviews/${body.id}`, undefined, as);
    expect((await days()).body[0] ?? before).toMatchObject({ count: before.count });
  });
  it('updates the rating of the tool with its reviews', async () => {
    const { body } = await write('tool-stars', { rating: 5 });
    const ofTool = async () => {
      const { body: all } = await community.get('/api/reviews/tool-ratings', community.service);
      return all.find((one: { toolId: string }) => one.toolId === body.aiToolId);
    };
    const written = await ofTool();
    const as = await community.as('tool-stars');
    await community.send('PATCH', `/api/reviews/${body.id}`, { rating: 2 }, as);
    expect(await ofTool()).toEqual({ ...written, sum: written.sum - 3 });
    await community.send('DELETE', `/api/reviews/${body.id}`, undefined, as);
    const left = (await ofTool()) ?? { toolId: body.aiToolId, count: 0, sum: 0 };
    expect(left).toEqual({ ...written, count: written.count - 1, sum: written.sum - 5 });
    expect((await community.get('/api/reviews/tool-ratings')).status).toBe(403);
  });
  it('returns ratings to services only', async () => {
    expect((await community.get(`/api/reviews/rating-days?from=${today}`)).status).toBe(403);
  });
});

describe('searching reviews', () => {
  const found = async (words: string) =>
    (
      await community.send<{ items: Review[] }>(
        'GET',
        `/api/reviews?search=${encodeURIComponent(words)}`,
      )
    ).body.items.map(({ userId }) => userId);

  it.each([
    ['회의록', 'words of the text'],
    ['회의 록', 'spaces where there are none'],
    ['자막만들기', 'no spaces where there are'],
    ['ＱＵＯＫＫＡ', 'full width'],
    ['めもをとる', 'the other kana'],
    ['會議記錄', 'the other Chinese'],
    ['chatgpt 회의록', 'the name of the tool beside it'],
  ])('finds by %s a review with %s', async (words) => {
    await write('searched', {
      title: '회의록이 편해요',
      content: '자막 만들기도 됩니다. quokka メモヲトル 会议记录',
    });
    expect(await found(words)).toEqual(['searched']);
  });
  it('finds a changed review only by its new words', async () => {
    const { body } = await write('changing', { title: 'Plumbus before' });
    await community.send(
      'PATCH',
      `/api/reviews/${body.id}`,
      { title: 'Dinglebop after' },
      await community.as('changing'),
    );
    expect([await found('plumbus'), await found('dinglebop')]).toEqual([[], ['changing']]);
  });
  it('accepts a search without letters', async () => {
    expect(await found('?!')).toEqual([]);
    expect((await found(' ')).length).toBeGreaterThan(0);
  });
});
