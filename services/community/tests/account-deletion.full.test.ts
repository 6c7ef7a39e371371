import type { OutputOf, Prompt, Review, exportMember } from '@atlas/contracts';
import { review, startCommunity } from './start-community';
import type { Community } from './start-community';

let community: Community;
beforeAll(async () => void (community = await startCommunity()));
afterAll(() => community.stop());

type Export = OutputOf<typeof exportMember>;
const exported = async (id: string) =>
  (await community.get<Export>(`/api/users/${id}/export`, community.service)).body;

/** Writes one of everything a person can. */
async function writeAll(id: string, name: string) {
  const who = await community.as(id, [], name);
  const other = await community.as(`${id}-friend`);
  const theirs = (await community.send<Review>('POST', '/api/reviews', review(), other)).body;
  const stated = { role: 'teacher', companySize: 'just-me' };
  await community.send('POST', '/api/reviews', review({ aiToolId: 'claude', ...stated }), who);
  await community.send('POST', '/api/comments', { reviewId: theirs.id, content: 'hello' }, who);
  await community.send('PUT', `/api/reviews/${theirs.id}/helpful`, { helpful: true }, who);
  await community.send('POST', `/api/reviews/${theirs.id}/report`, { reason: 'spam' }, who);
  const prompt = { title: 't', description: '', prompt: 'p', category: 'general', price: 0 };
  const { body } = await community.send<Prompt>('POST', '/api/prompts', prompt, who);
  await community.send('PUT', `/api/prompts/${body.id}/like`, { liked: true }, who);
  await community.send('POST', '/api/users/follow', { userId: `${id}-friend` }, who);
  await community.send('POST', '/api/users/follow', { userId: id }, other);
  await community.send('PATCH', '/api/users/profile', { bio: 'about me', location: '' }, who);
  return { who, theirs };
}

it('exports everything that a user wrote', async () => {
  await writeAll('anna', 'Anna');
  expect(await exported('anna')).toMatchObject({
    profile: { userName: 'Anna', bio: 'about me' },
    reviews: [{ aiToolId: 'claude', role: 'teacher', companySize: 'just-me' }],
    comments: [{ content: 'hello' }],
    votes: [{ helpful: true }],
    prompts: [{ title: 't' }],
    likedPrompts: [expect.any(String)],
    following: ['anna-friend'],
    followers: ['anna-friend'],
    reports: [{ reason: 'spam' }],
  });
  const response = await community.get('/api/users/anna/export', await community.as('anna'));
  expect(response.status).toBe(403);
});

it('removes id and name of a deleted account everywhere', async () => {
  await writeAll('bert', 'Bert Unmistakable');
  await community.send('POST', '/api/users/bert/anonymise', {}, community.service);
  const left = await exported('bert');
  expect(left).toEqual({
    profile: null,
    reviews: [],
    comments: [],
    replies: [],
    votes: [],
    prompts: [],
    likedPrompts: [],
    following: [],
    followers: [],
    reports: [],
  });
  const all = await Promise.all(
    ['reviews?limit=50', 'users/bert-friend/profile'].map((path) => community.get(`/api/${path}`)),
  );
  expect(JSON.stringify(all)).not.toContain('Unmistakable');
  expect((await community.get('/api/users/bert/profile')).status).toBe(404);
  const kept = all[0]?.body.items.find((one: Review) => one.aiToolId === 'claude' && !one.userId);
  expect(kept).toMatchObject({ role: null, companySize: null });
});

it('refuses writes with the token of a deleted account', async () => {
  const { who, theirs } = await writeAll('carl', 'Carl Unforgotten');
  const write = () =>
    community.send('POST', '/api/comments', { reviewId: theirs.id, content: 'still here' }, who);
  const racing = Array.from({ length: 10 }, write);
  const anonymised = community.send('POST', '/api/users/carl/anonymise', {}, community.service);
  racing.push(...Array.from({ length: 10 }, write));
  expect((await anonymised).status).toBe(200);
  await Promise.all(racing);
  expect((await write()).status).toBe(401);
  expect((await community.get('/api/users/carl/profile', who)).status).toBe(401);
  const comments = await community.get(`/api/reviews/${theirs.id}/comments`);
  expect(JSON.stringify(comments)).not.toContain('Unforgotten');
  expect((await exported('carl')).comments).toEqual([]);
});

it('limits a user to 60 comments an hour', async () => {
  const author = await community.as('dora');
  const { id } = (await community.send<Review>('POST', '/api/reviews', review(), author)).body;
  const writer = await community.as('chatty');
  const statuses = [];
  for (let i = 0; i < 62; i += 1)
    statuses.push(
      (await community.send('POST', `/api/reviews/${id}/comments`, { content: String(i) }, writer))
        .status,
    );
  expect(statuses.slice(0, 60).every((status) => status === 201)).toBe(true);
  expect(statuses.slice(60)).toEqual([429, 429]);
});
