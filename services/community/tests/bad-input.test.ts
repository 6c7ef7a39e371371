import type { Comment, Review } from '@atlas/contracts';
import { review, startCommunity } from './start-community';
import type { Community } from './start-community';

let community: Community;
let id: string;
let me: Record<string, string>;
beforeAll(async () => {
  community = await startCommunity();
  me = await community.as('me');
  id = (
    await community.send<Review>('POST', '/api/reviews', review(), await community.as('author'))
  ).body.id;
});
afterAll(() => community.stop());

let people = 0;
const write = async (overrides: object) =>
  community.send<Review>(
    'POST',
    '/api/reviews',
    review(overrides as Record<string, unknown>),
    await community.as(`p${people++}`),
  );
const SHOWN_AS_WRITTEN = {
  HTML: '<script>alert(1)</script><img src=x onerror=alert(1)>',
  'an emoji family': '👩‍👩‍👧‍👦 좋아요 👍🏽',
  '5,000 Korean characters': '가'.repeat(5_000),
  'a template': '{{constructor}} ${1}',
};
const OPERATOR = { $gt: '' };

describe('shown as written', () => {
  it.each(Object.entries(SHOWN_AS_WRITTEN))(
    'stores a review that is %s unchanged',
    async (_name, content) => {
      const { status, body } = await write({ content });
      expect([status, body.content]).toEqual([201, content]);
    },
  );
  it('stores HTML in a comment unchanged', async () => {
    const content = SHOWN_AS_WRITTEN.HTML;
    expect(
      (await community.send<Comment>('POST', '/api/comments', { reviewId: id, content }, me)).body
        .content,
    ).toBe(content);
  });
});

describe('invisible', () => {
  it.each(['title', 'content', 'pros'])(
    'a review refuses an invisible %s as an empty one',
    async (field) => {
      const refusalOf = async (text: string) => {
        const { status, body } = await write({ [field]: field === 'pros' ? [text] : text });
        return [status, body];
      };
      const [status, { errors }] = (await refusalOf('')) as [number, any];
      expect([status, errors]).toEqual([
        400,
        [expect.objectContaining({ path: expect.stringContaining(`/body/${field}`) as string })],
      ]);
      for (const text of ['\u3164', '\u115F', '\uFFA0', '\u2800', '\uFE0F', '\u034F', '\u{E0061}'])
        expect(await refusalOf(text)).toEqual([400, expect.objectContaining({ errors })]);
    },
  );
});

describe('cleaned', () => {
  it.each([
    ['zero-width', '좋\u200B아\u200C요\uFEFF'],
    ['bidi controls', '\u202E좋아\u2066요\u2069'],
    ['a stray joiner', '좋\u200D아요'],
    ['controls', '좋\u0000아\u0008요'],
  ])('removes %s from a text', async (_name, title) => {
    expect((await write({ title })).body.title).toBe('좋아요');
  });
});

describe('refused with the field that is wrong', () => {
  it.each([
    'aiToolId',
    'rating',
    'title',
    'content',
    'pros',
    'cons',
    'usageTime',
    'role',
    'companySize',
  ])('returns 400 for an operator as %s of a review', async (field) => {
    const { status, body } = (await write({ [field]: OPERATOR })) as unknown as {
      status: number;
      body: { errors: { path: string }[] };
    };
    expect([status, body.errors[0]?.path]).toEqual([400, `/body/${field}`]);
  });
  it.each([
    ['PUT', `helpful`, { helpful: OPERATOR }],
    ['POST', 'comments', { content: OPERATOR }],
    ['POST', 'report', { reason: OPERATOR }],
  ])('returns 400 for an operator in %s …/%s', async (method, what, body) => {
    expect((await community.send(method, `/api/reviews/${id}/${what}`, body, me)).status).toBe(400);
  });
  it.each([
    ['POST', '/api/users/follow', { userId: OPERATOR }],
    ['POST', '/api/comments', { reviewId: OPERATOR, content: 'x' }],
    ['PATCH', '/api/users/profile', { bio: OPERATOR, location: '' }],
    [
      'POST',
      '/api/prompts',
      { title: OPERATOR, description: '', prompt: 'x', tags: [], category: 'general', price: 0 },
    ],
  ])('returns 400 for an operator in %s %s', async (method, path, body) => {
    expect((await community.send(method, path, body, me)).status).toBe(400);
  });
  it('returns 400 for an operator in a query', async () => {
    expect((await community.get('/api/reviews?language=%7B%22%24gt%22%3A%22%22%7D')).status).toBe(
      400,
    );
  });
  it('returns 400 with the field for a long text', async () => {
    const { status, body } = (await write({ content: '가'.repeat(5_001) })) as unknown as {
      status: number;
      body: { errors: { path: string }[] };
    };
    expect([status, body.errors[0]?.path]).toEqual([400, '/body/content']);
  });
});

describe('identity of the author', () => {
  it('ignores an author in the body', async () => {
    const { body } = await community.send<Comment>(
      'POST',
      `/api/reviews/${id}/comments`,
      { content: 'x', userId: 'author', userName: 'Boss' },
      me,
    );
    expect([body.userId, body.userName]).toEqual(['me', 'User me']);
  });
  it('changes only the own profile', async () => {
    await community.send(
      'PATCH',
      '/api/users/profile',
      { bio: '나', location: '', userId: 'author' },
      me,
    );
    expect([
      (await community.get('/api/users/author/profile')).body.bio,
      (await community.get('/api/users/me/profile')).body.bio,
    ]).toEqual([null, '나']);
  });
  it('returns 404 for an unknown tool', async () => {
    const { status, body } = (await write({ aiToolId: 'nobody-made-this' })) as unknown as {
      status: number;
      body: { title: string };
    };
    expect([status, body.title]).toEqual([404, 'Tool not found']);
  });
});
