import { LANGUAGES, TOOL_TYPES, USAGE_TIMES } from '@atlas/contracts';
import { connectMongo } from '@atlas/service-kit';
import { createCommentRepository } from '../comments/comment.repository';
import type { StoredComment } from '../comments/comment.repository';
import { idAt } from '../demo/make-demo-reviews';
import { createRandom } from '../demo/random';
import type { Random } from '../demo/random';
import { createMemberRepository } from '../members/member.repository';
import type { StoredMember } from '../members/member.repository';
import { createReviewRepository } from '../reviews/review.repository';
import type { StoredReview } from '../reviews/review.repository';
import { wilson } from '../reviews/wilson';

const BATCH = 5_000;
/** Their waits for the disk become one. */
const BATCHES_AT_A_TIME = 4;
const TOOLS = 113;
const TWO_YEARS_MS = 730 * 86_400_000;
const TYPES = TOOL_TYPES.filter((type) => type !== 'all');

/**
 * Writes `count` reviews of 113 tools into an empty database, every fourth with two comments, and a member for every tenth; a database that
 * has as many is left as it is. Returns the tools' ids.
 */
export async function fillReviews(uri: string, count: number): Promise<string[]> {
  const connection = await connectMongo(uri, 'atlas_community');
  const [reviews, comments, members] = [
    createReviewRepository(connection),
    createCommentRepository(connection),
    createMemberRepository(connection),
  ];
  const tools = Array.from({ length: TOOLS }, (_, tool) => `tool-${tool}`);
  for (const store of [reviews, comments, members]) await store.createIndexes();
  if ((await connection.collection('reviews').estimatedDocumentCount()) === count) {
    await connection.close();
    return tools;
  }
  const random = createRandom(1);
  const now = Date.now();
  const writing: Promise<unknown>[] = [];
  for (let at = 0; at < count; at += BATCH) {
    const made = Array.from({ length: Math.min(BATCH, count - at) }, (_, n) =>
      makeReview(at + n, new Date(now - (1 - (at + n) / count) * TWO_YEARS_MS), random),
    );
    if (writing.length === BATCHES_AT_A_TIME) await writing.shift();
    writing.push(
      Promise.all([
        reviews.insertDemo(made),
        comments.insertDemo(
          made.flatMap((review) =>
            Array.from({ length: review.commentCount }, () => makeComment(review)),
          ),
        ),
        members.insertDemo(made.filter((_, n) => n % 10 === 0).map((review) => makeMember(review))),
      ]),
    );
    if (at % (BATCH * 10) === 0) process.stderr.write(`${at} of ${count} reviews\n`);
  }
  await Promise.all(writing);
  await connection.close();
  return tools;
}

function makeReview(at: number, createdAt: Date, random: Random): StoredReview {
  const [helpful, notHelpful, tool] = [random.below(50), random.below(10), random.below(TOOLS)];
  return {
    _id: idAt(createdAt),
    aiToolId: `tool-${tool}`,
    aiToolName: `Tool ${tool}`,
    toolType: TYPES[tool % TYPES.length] ?? 'other',
    language: random.pick(LANGUAGES),
    userId: `user-${at}`,
    userName: `User ${at}`,
    userAvatar: null,
    rating: 1 + random.below(5),
    title: `Title ${at}`,
    content: '업무에 매일 쓰고 있습니다. '.repeat(1 + random.below(8)),
    pros: ['빠른 속도'],
    cons: [],
    usageTime: random.pick(USAGE_TIMES),
    helpful,
    notHelpful,
    score: wilson(helpful, notHelpful),
    commentCount: at % 4 === 0 ? 2 : 0,
    state: 'visible',
    listed: true,
    createdAt,
    editedAt: null,
    demo: true,
  };
}

function makeComment({ _id: reviewId, userId, userName, createdAt }: StoredReview): StoredComment {
  return {
    _id: idAt(createdAt),
    reviewId,
    userId,
    userName,
    userAvatar: null,
    content: '좋은 정보 감사합니다.',
    state: 'visible',
    listed: true,
    createdAt,
    editedAt: null,
    demo: true,
  };
}

function makeMember({ userId, userName, createdAt }: StoredReview): StoredMember {
  return {
    _id: userId,
    name: userName,
    picture: null,
    bio: null,
    location: null,
    joinedAt: createdAt,
    lastActiveAt: createdAt,
    followerCount: 0,
    followingCount: 0,
    verified: false,
    demo: true,
  };
}
