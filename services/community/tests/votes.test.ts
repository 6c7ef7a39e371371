import type { Profile, Review, VoteCounts } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { review, startCommunity } from './start-community';
import type { Community } from './start-community';

let community: Community;
let id: string;
beforeAll(async () => {
  community = await startCommunity();
  id = (
    await community.send<Review>('POST', '/api/reviews', review(), await community.as('author'))
  ).body.id;
});
afterAll(() => community.stop());

describe('votes', () => {
  it('counts 100 concurrent votes once each', async () => {
    const responses = await Promise.all(
      Array.from({ length: 100 }, async (_, i) => {
        const person = await community.as(`voter${i}`);
        return i % 4 === 0
          ? community.send('POST', `/api/reviews/${id}/helpful`, undefined, person)
          : community.send('PUT', `/api/reviews/${id}/helpful`, { helpful: i % 4 !== 1 }, person);
      }),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const { helpful, notHelpful } = defined(
      (await community.get<Review[]>('/api/reviews/ai-tool/chatgpt')).body[0],
    );
    expect([helpful, notHelpful, await community.context.votes.count(id, true)]).toEqual([
      75, 25, 75,
    ]);
  });
  it("counts the last of one visitor's concurrent votes", async () => {
    const visitor = community.visitor();
    await Promise.all(
      Array.from({ length: 20 }, () =>
        community.send('POST', `/api/reviews/${id}/helpful`, undefined, visitor),
      ),
    );
    const changed = await community.send<VoteCounts>(
      'PUT',
      `/api/reviews/${id}/helpful`,
      { helpful: false },
      visitor,
    );
    expect(changed.body).toEqual({ helpful: 75, notHelpful: 26, myVote: false });
    const withdrawn = await community.send<VoteCounts>(
      'DELETE',
      `/api/reviews/${id}/helpful`,
      undefined,
      visitor,
    );
    expect(withdrawn.body).toEqual({ helpful: 75, notHelpful: 25, myVote: null });
  });
  it("adds up the helpful votes in the author's profile", async () => {
    const { body } = await community.get<Profile>('/api/users/author/profile');
    expect([body.helpful, body.engagement]).toEqual([75, 75]);
  });
  it('refuses a vote on the own review', async () => {
    const author = await community.as('author');
    const votes = [
      community.send('POST', `/api/reviews/${id}/helpful`, undefined, author),
      community.send('PUT', `/api/reviews/${id}/helpful`, { helpful: true }, author),
    ];
    expect((await Promise.all(votes)).map(({ status }) => status)).toEqual([403, 403]);
    const { helpful } = defined(
      (await community.get<Review[]>('/api/reviews/ai-tool/chatgpt')).body[0],
    );
    expect(helpful).toBe(await community.context.votes.count(id, true));
  });
  it('returns 401 for a forged visitor cookie', async () => {
    expect(
      (
        await community.send('POST', `/api/reviews/${id}/helpful`, undefined, {
          'x-atlas-visitor': 'a.b',
        })
      ).status,
    ).toBe(401);
  });
});

describe('votes without an account', () => {
  let target: string;
  let made = 0;
  beforeEach(async () => {
    const author = await community.as(`author${(made += 1)}`);
    target = (await community.send<Review>('POST', '/api/reviews', review(), author)).body.id;
  });
  const vote = (headers: Record<string, string>, helpful = true) =>
    community.send<VoteCounts>('PUT', `/api/reviews/${target}/helpful`, { helpful }, headers);
  const helpful = async () =>
    defined(
      (await community.get<{ items: Review[] }>('/api/reviews?limit=50')).body.items.find(
        ({ id: one }) => one === target,
      ),
    ).helpful;

  it('counts five of 100 votes of an address range', async () => {
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, i) => vote(community.visitor(`198.51.100.${i}`))),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await helpful()).toBe(5);
  });

  it('holds votes beyond 30 within minutes for moderation', async () => {
    for (let i = 0; i < 40; i += 1) await vote(community.visitor());
    expect(await helpful()).toBe(30);
    const moderator = await community.as('m', ['moderator']);
    const queue = await community.get<{ items: { id: string; reports: { reason: string }[] }[] }>(
      '/api/moderation/queue',
      moderator,
    );
    const waiting = queue.body.items.find(({ id: one }) => one === target);
    expect(waiting?.reports.map(({ reason }) => reason)).toEqual(['votes']);
    await community.send(
      'POST',
      `/api/moderation/review/${target}`,
      { action: 'restore' },
      moderator,
    );
    expect(await helpful()).toBe(40);
    await community.send(
      'POST',
      `/api/moderation/review/${target}`,
      { action: 'restore' },
      moderator,
    );
    expect(await helpful()).toBe(40);
  });

  it('counts one vote before and after the sign-in', async () => {
    const visitor = community.visitor();
    expect((await vote(visitor)).body.helpful).toBe(1);
    const person = { ...visitor, ...(await community.as('later')) };
    expect((await vote(person)).body.helpful).toBe(1);
    expect((await vote(person, false)).body).toEqual({ helpful: 0, notHelpful: 1, myVote: false });
    // Signed out again, in the same browser.
    expect((await vote(visitor)).body).toMatchObject({ helpful: 0, notHelpful: 1 });
    const list = await community.get<{ items: Review[] }>('/api/reviews?limit=50', person);
    expect(defined(list.body.items.find(({ id: one }) => one === target)).myVote).toBe(false);
  });

  it("refuses an author's vote after signing out", async () => {
    const browser = community.visitor();
    const author = { ...browser, ...(await community.as('sly')) };
    target = (await community.send<Review>('POST', '/api/reviews', review(), author)).body.id;
    expect((await vote(browser)).status).toBe(403);
    expect((await vote(community.visitor())).status).toBe(200);
  });

  it('does not store addresses of voters', async () => {
    await vote(community.visitor('198.51.100.77'));
    const stored = JSON.stringify(await community.context.votes.allOf(target));
    expect(stored).toContain('range');
    expect(stored).not.toContain('198.51');
  });
});
