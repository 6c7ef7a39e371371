import type { Comment, Review } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { connectMongo } from '@atlas/service-kit';
import {
  idempotentOperations,
  findNotExactlyOnce,
  sendDuplicates,
  SUBMITS,
} from '@atlas/service-kit/testing';
import { review, startCommunity } from './start-community';
import type { Community } from './start-community';

let database: Awaited<ReturnType<typeof connectMongo>>;
let community: Community;
let reviewId: string;
let commentIds: string[];
beforeAll(async () => {
  community = await startCommunity();
  const { mongoUri, database: name } = community.context.config;
  database = await connectMongo(mongoUri, name);
  const author = await community.as('author');
  reviewId = (await community.send<Review>('POST', '/api/reviews', review(), author)).body.id;
  const written = Array.from({ length: SUBMITS }, (_, i) =>
    community.send<Comment>('POST', '/api/comments', { reviewId, content: `own ${i}` }, author),
  );
  commentIds = (await Promise.all(written)).map(({ body }) => body.id);
});
afterAll(async () => {
  await database.close();
  await community.stop();
});

const prompt = { title: 't', description: '', prompt: 'p', category: 'general', price: 0 };
interface Submit {
  path: string;
  body: object;
  /** Collection that contains one more document afterwards. */
  makes: string;
}
/** One for each creating operation; a new operation needs its own. */
const SUBMIT: Record<string, (number: number) => Submit> = {
  'community.commentOnReview': (i) => ({
    path: `/api/reviews/${reviewId}/comments`,
    body: { content: `a ${i}` },
    makes: 'comments',
  }),
  'community.createComment': (i) => ({
    path: '/api/comments',
    body: { reviewId, content: `b ${i}` },
    makes: 'comments',
  }),
  'community.createPrompt': () => ({ path: '/api/prompts', body: prompt, makes: 'prompts' }),
  'community.createReview': () => ({ path: '/api/reviews', body: review(), makes: 'reviews' }),
  'community.followUser': () => ({
    path: '/api/users/follow',
    body: { userId: 'author' },
    makes: 'follows',
  }),
  'community.moderate': (i) => ({
    path: `/api/moderation/comment/${commentIds[i]}`,
    body: { action: 'restore' },
    makes: 'moderation_log',
  }),
  'community.reportComment': (i) => ({
    path: `/api/comments/${commentIds[i]}/report`,
    body: { reason: 'spam' },
    makes: 'reports',
  }),
  'community.reportReview': () => ({
    path: `/api/reviews/${reviewId}/report`,
    body: { reason: 'spam' },
    makes: 'reports',
  }),
};
const OPERATIONS = idempotentOperations('community').map(({ id }) => id);

it.each(OPERATIONS)('makes one entity of each doubled %s', async (id) => {
  const submit = defined(SUBMIT[id]);
  const documents = () => database.collection(submit(0).makes).countDocuments();
  const voter = community.visitor();
  const before = await documents();
  const { submits, others } = await sendDuplicates({
    submit: async (number) => {
      const who = await community.as(`${id}.${number}`, ['moderator']);
      const { path, body } = submit(number);
      return (headers) => community.send('POST', path, body, { ...who, ...headers });
    },
    meanwhile: () =>
      community.send('PUT', `/api/reviews/${reviewId}/helpful`, { helpful: true }, voter),
  });
  expect(findNotExactlyOnce(submits)).toEqual([]);
  expect((await documents()) - before).toBe(SUBMITS);
  expect(new Set(others)).toEqual(new Set([200]));
});
