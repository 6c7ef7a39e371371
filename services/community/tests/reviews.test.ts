import type { Review } from '@atlas/contracts';
import { review, startCommunity, type Community } from './start-community';

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

describe('reviews', () => {
  it('when a visitor writes one, then 401 says User not authenticated', async () => {
    const { status, body } = await community.send('POST', '/api/reviews', review());
    expect([status, body.title]).toEqual([401, 'User not authenticated']);
  });
  it('when the body claims another author, then the session names the author', async () => {
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
  it('when the same tool is reviewed again, then 409; in parallel just one is stored', async () => {
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => write('twice')))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([201, 409, 409, 409, 409]);
  });
  it('when the tool is unknown, then 404', async () => {
    expect((await write('lost', { aiToolId: 'no-such-tool' })).status).toBe(404);
  });
  it.each(['title', 'content', 'aiToolId', 'rating', 'usageTime'])(
    'when %s is an operator, then 400',
    async (field) => {
      expect((await write('evil', { [field]: { $gt: '' } })).status).toBe(400);
    },
  );
  it('when text hides characters, then they go and the rest stays as written', async () => {
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
  ])('when a rule is broken (%#), then 400', async (broken) => {
    expect((await write('rules', broken)).status).toBe(400);
  });
  it('when another edits it, then 403; the author edits and deletes', async () => {
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
  it('when paged by each sort, then every review comes once', async () => {
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
  it('when filtered by tool type and language, then only those come', async () => {
    await write('coder', { aiToolId: 'cursor', title: 'Great', content: 'Ships faster' });
    const { body } = await community.get<{ items: Review[] }>(
      '/api/reviews?toolType=code&language=en',
    );
    expect(body.items.map(({ aiToolId }) => aiToolId)).toEqual(['cursor']);
  });
  it.each(['recent', 'helpful', 'rating'] as const)(
    'when listed by %s with a filter, then an index answers',
    async (sort) => {
      const plan = JSON.stringify(
        await community.context.reviews.explainList({ toolType: 'text' }, sort),
      );
      expect(plan).toContain('IXSCAN');
      expect(plan).not.toContain('"SORT"');
    },
  );
});
