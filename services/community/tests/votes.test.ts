import type { Review, VoteCounts } from '@atlas/contracts';
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
  it('when 200 visitors vote at once under both forms, then each counts once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        i % 4 === 0
          ? community.send('POST', `/api/reviews/${id}/helpful`, undefined, community.visitor())
          : community.send(
              'PUT',
              `/api/reviews/${id}/helpful`,
              { helpful: i % 4 !== 1 },
              community.visitor(),
            ),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { helpful, notHelpful } = (await community.get<Review[]>('/api/reviews/ai-tool/chatgpt'))
      .body[0]!;
    expect([helpful, notHelpful, await community.context.votes.count(id, true)]).toEqual([
      150, 50, 150,
    ]);
  });
  it('when one visitor votes at once many times, changes and withdraws, then one vote counts, then none', async () => {
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
    expect(changed.body).toEqual({ helpful: 150, notHelpful: 51, myVote: false });
    const withdrawn = await community.send<VoteCounts>(
      'DELETE',
      `/api/reviews/${id}/helpful`,
      undefined,
      visitor,
    );
    expect(withdrawn.body).toEqual({ helpful: 150, notHelpful: 50, myVote: null });
  });
  it('when the author votes on the own review, then it is refused and nothing is counted', async () => {
    const author = await community.as('author');
    const votes = [
      community.send('POST', `/api/reviews/${id}/helpful`, undefined, author),
      community.send('PUT', `/api/reviews/${id}/helpful`, { helpful: true }, author),
    ];
    expect((await Promise.all(votes)).map(({ status }) => status)).toEqual([403, 403]);
    const { helpful } = (await community.get<Review[]>('/api/reviews/ai-tool/chatgpt')).body[0]!;
    expect(helpful).toBe(await community.context.votes.count(id, true));
  });
  it('when the visitor cookie is forged, then 401', async () => {
    expect(
      (
        await community.send('POST', `/api/reviews/${id}/helpful`, undefined, {
          'x-atlas-visitor': 'a.b',
        })
      ).status,
    ).toBe(401);
  });
});
