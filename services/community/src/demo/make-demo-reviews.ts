import { Types } from 'mongoose';
import type { Language, Tool } from '@atlas/contracts';
import type { StoredComment } from '../comments/comment.repository';
import type { StoredMember } from '../members/member.repository';
import { toolTypeOf } from '../reviews/create-review';
import type { StoredReview } from '../reviews/review.repository';
import { wilson } from '../reviews/wilson';
import type { StoredVote } from '../votes/vote.repository';
import type { DemoReview } from './demo-texts';
import type { Cast } from './make-demo-people';
import type { Random } from './random';

/** A conversation is over after some days. */
const TALK_MS = 4 * 86_400_000;
const MOST_VOTES = 24;

export function makeReview(
  written: DemoReview,
  language: Language,
  tool: Tool,
  member: StoredMember,
  createdAt: Date,
): StoredReview {
  const { rating, title, content, pros, cons, usageTime = null } = written;
  return {
    _id: idAt(createdAt),
    aiToolId: tool.id,
    aiToolName: tool.name,
    toolType: toolTypeOf(tool.category),
    language,
    userId: member._id,
    userName: member.name,
    userAvatar: null,
    rating,
    title,
    content,
    pros,
    cons,
    usageTime,
    helpful: 0,
    notHelpful: 0,
    score: 0,
    commentCount: written.comments.length,
    state: 'visible',
    listed: true,
    createdAt,
    editedAt: null,
    demo: true,
  };
}

/** In the order in which they are written down; `author` is the one of the review. */
export function makeComments(
  written: DemoReview,
  review: StoredReview,
  cast: Cast,
  random: Random,
  now: number,
): StoredComment[] {
  const start = review.createdAt.getTime();
  const times = written.comments
    .map(() => start + random.next() * Math.min(TALK_MS, now - start))
    .sort((a, b) => a - b);
  return written.comments.map(({ by, text }, at) => {
    const { _id, name } =
      by === 'author' ? { _id: review.userId, name: review.userName } : cast(review.language, by);
    const createdAt = new Date(times[at] ?? start);
    return {
      _id: idAt(createdAt),
      reviewId: review._id,
      userId: _id,
      userName: name,
      userAvatar: null,
      content: text,
      state: 'visible',
      listed: true,
      createdAt,
      editedAt: null,
      demo: true,
    };
  });
}

/** Never the author's own; counts them in the review. */
export function makeVotes(
  review: StoredReview,
  members: readonly StoredMember[],
  random: Random,
): StoredVote[] {
  const first = random.below(members.length);
  const voters = Array.from(
    { length: random.below(MOST_VOTES) },
    (_, at) => members[(first + at) % members.length]?._id,
  ).filter((id) => id !== undefined && id !== review.userId);
  const votes = voters.map((id) => ({
    reviewId: review._id,
    voter: `u:${id}`,
    helpful: random.next() < 0.6 + review.rating / 15,
    at: review.createdAt,
    demo: true,
  }));
  review.helpful = votes.filter(({ helpful }) => helpful).length;
  review.notHelpful = votes.length - review.helpful;
  review.score = wilson(review.helpful, review.notHelpful);
  return votes;
}

/** An id that carries this time, as ids of the database do. */
export function idAt(time: Date): Types.ObjectId {
  const seconds = Math.floor(time.getTime() / 1000)
    .toString(16)
    .padStart(8, '0');
  return new Types.ObjectId(seconds + new Types.ObjectId().toHexString().slice(8));
}
