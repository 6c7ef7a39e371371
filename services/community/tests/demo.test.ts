import { listTools, type Profile } from '@atlas/contracts';
import { TOPICS } from '../src/demo/demo-texts';
import { loadDemo } from '../src/demo/load-demo';
import { makeDemo } from '../src/demo/make-demo';
import { startCommunity, type Community } from './start-community';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

it("when demo data is loaded twice on a fresh site, then the cards show the spec's figures", async () => {
  await loadDemo(community.context);
  await loadDemo(community.context);
  expect((await community.get('/api/reviews/stats')).body).toEqual({
    totalReviews: 400,
    activeUsers: 1_200,
    averageRating: 4.5,
    thisWeek: 42,
  });
});
it('when the demo texts are read, then no sentence and no comment comes twice', async () => {
  const tools = await community.context.catalog.call(listTools, {});
  const { reviews, comments, prompts } = makeDemo(tools, Date.now());
  const sentences = reviews
    .flatMap(({ content, aiToolName }) =>
      content.replaceAll(aiToolName, aiToolName.replaceAll('.', '')).split(/(?<=[.。])\s*/),
    )
    .filter(Boolean);
  for (const texts of [sentences, comments.map(({ content }) => content)])
    expect(texts).toHaveLength(new Set(texts).size);
  expect([sentences.length > 800, comments.length > 200, prompts.length]).toEqual([
    true,
    true,
    120,
  ]);
});
it('when a demo review is read, then it is about something that its tool is for, in its own language', async () => {
  const tools = await community.context.catalog.call(listTools, {});
  const categories = new Map(tools.map(({ id, category }) => [id, category]));
  const strange = makeDemo(tools, Date.now()).reviews.filter(({ aiToolId, language, content }) => {
    const { tasks } = TOPICS[language].tools[categories.get(aiToolId)!];
    return !tasks.some((task) => content.toLowerCase().includes(task.toLowerCase()));
  });
  expect(strange).toEqual([]);
});
it('when a demo writer is looked up, then the profile has a bio, followers, prompts and the reviews of an expert', async () => {
  const { body } = await community.get<Profile>('/api/users/demo-0/profile');
  expect([body.bio !== null, body.followerCount > 10, body.promptCount, body.badges]).toEqual([
    true,
    true,
    2,
    ['VERIFIED', 'EXPERT'],
  ]);
});
