import type { Comment, Profile, Prompt, Review } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { review, startCommunity } from './start-community';
import type { Community } from './start-community';

let community: Community;
let id: string;
const stored = async () =>
  defined((await community.get<Review[]>('/api/reviews/ai-tool/chatgpt')).body[0]);
beforeAll(async () => {
  community = await startCommunity();
  id = (
    await community.send<Review>(
      'POST',
      '/api/reviews',
      review({ rating: 4 }),
      await community.as('author'),
    )
  ).body.id;
});
afterAll(() => community.stop());

describe('comments', () => {
  it('accepts both forms with the session as author', async () => {
    const me = await community.as('reader');
    await community.send(
      'POST',
      '/api/comments',
      { reviewId: id, userId: 'author', userName: 'Fake', content: 'one' },
      me,
    );
    await community.send('POST', `/api/reviews/${id}/comments`, { content: 'two' }, me);
    const { comments, commentCount } = await stored();
    expect([commentCount, comments.map((comment) => [comment.content, comment.userName])]).toEqual([
      2,
      [
        ['one', 'User reader'],
        ['two', 'User reader'],
      ],
    ]);
  });
  it('returns 403 for the comment of another user', async () => {
    const me = await community.as('reader');
    const { body } = await community.send<Comment>(
      'POST',
      `/api/reviews/${id}/comments`,
      { content: 'three' },
      me,
    );
    expect(
      (
        await community.send(
          'DELETE',
          `/api/comments/${body.id}`,
          undefined,
          await community.as('author'),
        )
      ).status,
    ).toBe(403);
    expect(
      (await community.send<Comment>('PATCH', `/api/comments/${body.id}`, { content: 'drei' }, me))
        .body.content,
    ).toBe('drei');
    await community.send('DELETE', `/api/comments/${body.id}`, undefined, me);
    expect((await stored()).commentCount).toBe(2);
  });
  it.each([' ', '\u200B', 'x'.repeat(1_001), { $gt: '' }])(
    'returns 400 for invalid content (%#)',
    async (content) => {
      expect(
        (
          await community.send(
            'POST',
            `/api/reviews/${id}/comments`,
            { content },
            await community.as('reader'),
          )
        ).status,
      ).toBe(400);
    },
  );
});

describe('replies', () => {
  const post = async (user: string, body: object) =>
    community.send<Comment>('POST', `/api/reviews/${id}/comments`, body, await community.as(user));

  it('gives a reply to a reply the same parent', async () => {
    const first = (await post('reader', { content: 'question' })).body;
    const reply = (await post('author', { content: 'reply', replyTo: first.id })).body;
    const next = (await post('reader', { content: 'thanks', replyTo: reply.id })).body;
    expect([first.replyTo, reply.replyTo, next.replyTo]).toEqual([null, first.id, first.id]);
  });
  it('returns 404 for a parent of another review or a deleted one', async () => {
    const other = await community.send<Review>(
      'POST',
      '/api/reviews',
      review({ aiToolId: 'gemini' }),
      await community.as('author'),
    );
    const there = await community.send<Comment>(
      'POST',
      `/api/reviews/${other.body.id}/comments`,
      { content: 'elsewhere' },
      await community.as('reader'),
    );
    for (const replyTo of [there.body.id, 'f'.repeat(24)])
      expect((await post('reader', { content: 'lost', replyTo })).status).toBe(404);
    expect((await post('reader', { content: 'bad', replyTo: { $gt: '' } })).status).toBe(400);
    await community.send(
      'DELETE',
      `/api/reviews/${other.body.id}`,
      undefined,
      await community.as('author'),
    );
  });
  it('counts fifty concurrent replies', async () => {
    const before = (await stored()).commentCount;
    const { body: first } = await post('reader', { content: 'popular' });
    const statuses = await Promise.all(
      Array.from(
        { length: 50 },
        async (_, at) =>
          (await post(`answerer-${at}`, { content: 'me too', replyTo: first.id })).status,
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect((await stored()).commentCount).toBe(before + 51);
  });
  it('lists each comment once over several pages', async () => {
    const { commentCount } = await stored();
    expect(commentCount).toBeGreaterThan(50);
    const ids: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body }: { body: { items: Comment[]; nextCursor: string | null } } =
        await community.get(`/api/reviews/${id}/comments${cursor && `?cursor=${cursor}`}`);
      ids.push(...body.items.map((comment) => comment.id));
      cursor = body.nextCursor;
    }
    expect(ids).toHaveLength(commentCount);
    expect(new Set(ids).size).toBe(commentCount);
  });
});

describe('profiles', () => {
  it('counts repeated follows once', async () => {
    const me = await community.as('fan');
    await community.send('POST', '/api/users/follow', { userId: 'author' }, me);
    expect(
      (await community.send('POST', '/api/users/follow', { userId: 'author' }, me)).body,
    ).toEqual({ isFollowing: true, followerCount: 1 });
    expect((await community.get<Profile>('/api/users/author/profile', me)).body.isFollowing).toBe(
      true,
    );
    expect(
      (await community.send('DELETE', '/api/users/follow/author', undefined, me)).body
        .followerCount,
    ).toBe(0);
    expect((await community.send('POST', '/api/users/follow', { userId: 'fan' }, me)).status).toBe(
      400,
    );
  });
  it('hides the text of a priced prompt and counts likes once', async () => {
    const owner = await community.as('author');
    const fan = await community.as('fan');
    const { body } = await community.send<Prompt>(
      'POST',
      '/api/prompts',
      {
        title: 'T',
        description: '',
        prompt: 'secret',
        tags: ['a'],
        category: 'general',
        price: 3000,
      },
      owner,
    );
    await community.send('PUT', `/api/prompts/${body.id}/like`, { liked: true }, fan);
    await community.send('PUT', `/api/prompts/${body.id}/like`, { liked: true }, fan);
    const [seen] = (await community.get<{ items: Prompt[] }>('/api/users/author/prompts', fan)).body
      .items;
    expect([seen?.prompt, seen?.likes, seen?.liked]).toEqual([null, 1, true]);
    expect((await community.get<Prompt[]>('/api/users/fan/likes')).body).toHaveLength(1);
  });
  it('pages through 65 prompts of a user', async () => {
    const owner = await community.as('prolific');
    for (let i = 0; i < 65; i += 1) {
      const prompt = { title: `${i}`, description: '', prompt: 'p', category: 'general', price: 0 };
      await community.send('POST', '/api/prompts', prompt, owner);
    }
    const titles: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor && `?cursor=${cursor}`;
      const { body } = await community.get<{ items: Prompt[]; nextCursor: string | null }>(
        `/api/users/prolific/prompts${query}`,
      );
      titles.push(...body.items.map(({ title }) => title));
      cursor = body.nextCursor;
    }
    expect(titles).toEqual(Array.from({ length: 65 }, (_, i) => `${64 - i}`));
  });
});

describe('own prompts', () => {
  const draft = {
    title: 'T',
    description: '',
    prompt: 'words',
    tags: ['a'],
    category: 'general',
    price: 0,
  };
  it('lets only the author edit and delete a prompt', async () => {
    const owner = await community.as('prompter');
    const { body } = await community.send<Prompt>('POST', '/api/prompts', draft, owner);
    const path = `/api/prompts/${body.id}`;
    const refused = await community.send('PATCH', path, { title: 'X' }, await community.as('fan'));
    expect(refused.status).toBe(403);
    const { body: edited } = await community.send<Prompt>('PATCH', path, { title: 'New' }, owner);
    expect([edited.title, edited.prompt, edited.tags]).toEqual(['New', 'words', ['a']]);
    expect((await community.send('PATCH', path, { title: ' ' }, owner)).status).toBe(400);
    const count = async () =>
      (await community.get<Profile>('/api/users/prompter/profile')).body.promptCount;
    expect(await count()).toBe(1);
    await community.send('DELETE', path, undefined, owner);
    expect(await count()).toBe(0);
    expect((await community.send('PATCH', path, { title: 'X' }, owner)).status).toBe(404);
  });
});

describe('moderation', () => {
  it('hides a reported review until it is restored', async () => {
    const moderator = await community.as('mod', ['moderator']);
    await community.send(
      'POST',
      `/api/reviews/${id}/report`,
      { reason: 'spam' },
      await community.as('fan'),
    );
    expect((await community.get('/api/moderation/queue', moderator)).body.items[0].id).toBe(id);
    expect((await community.get('/api/moderation/queue', await community.as('fan'))).status).toBe(
      403,
    );
    await community.send('POST', `/api/moderation/review/${id}`, { action: 'hide' }, moderator);
    expect((await community.get('/api/reviews/stats')).body).toMatchObject({
      totalReviews: 0,
      averageRating: 0,
      thisWeek: 0,
    });
    await community.send('POST', `/api/moderation/review/${id}`, { action: 'restore' }, moderator);
    expect((await community.get('/api/reviews/stats')).body).toMatchObject({
      totalReviews: 1,
      averageRating: 4,
      thisWeek: 1,
    });
    const log = (await community.get('/api/moderation/log', moderator)).body.items as {
      action: string;
    }[];
    expect(log.map(({ action }) => action)).toEqual(['restore', 'hide', 'report']);
  });
  it('keeps totals when a hidden review is deleted', async () => {
    const moderator = await community.as('mod', ['moderator']);
    const author = await community.as('hidden-author');
    const { body } = await community.send<Review>(
      'POST',
      '/api/reviews',
      review({ rating: 1 }),
      author,
    );
    await community.send(
      'POST',
      `/api/moderation/review/${body.id}`,
      { action: 'hide' },
      moderator,
    );
    const hidden = (await community.get('/api/reviews/stats')).body;
    await community.send('DELETE', `/api/reviews/${body.id}`, undefined, author);
    expect((await community.get('/api/reviews/stats')).body).toEqual(hidden);
  });
});

describe('an account that is deleted', () => {
  it('anonymises texts and removes the profile, repeatably', async () => {
    expect(
      (
        await community.send(
          'POST',
          '/api/users/author/anonymise',
          {},
          await community.as('author'),
        )
      ).status,
    ).toBe(403);
    for (let i = 0; i < 2; i++)
      expect(
        (await community.send('POST', '/api/users/author/anonymise', {}, community.service)).status,
      ).toBe(200);
    const { userId, userName } = await stored();
    expect([userId, userName, (await community.get('/api/users/author/profile')).status]).toEqual([
      null,
      '',
      404,
    ]);
  });
});
