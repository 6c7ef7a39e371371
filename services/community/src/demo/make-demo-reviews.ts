import { Types } from 'mongoose';
import { USAGE_TIMES, type Tool } from '@atlas/contracts';
import type { StoredComment } from '../comments/comment.repository';
import type { StoredMember } from '../members/member.repository';
import { toolTypeOf } from '../reviews/create-review';
import type { StoredReview } from '../reviews/review.repository';
import { wilson } from '../reviews/wilson';
import type { StoredVote } from '../votes/vote.repository';
import { DEMO_TEXTS, type Writer } from './demo-texts';
import type { Speaker } from './make-demo';
import type { Random } from './random';

const THIS_WEEK = 42;
const DAY_MS = 86_400_000;
/** Of 20 ratings in a row; their mean is 4.5. */
const RATINGS = [5, 5, 4, 5, 5, 4, 5, 5, 4, 5, 5, 2, 5, 4, 5, 5, 4, 5, 3, 5] as const;

export function makeReview(at: number, tool: Tool, { member, language }: Speaker, random: Random, writer: Writer, now: number): StoredReview {
  const texts = DEMO_TEXTS[language];
  const rating = RATINGS[at % RATINGS.length] as number;
  const about = { tool: tool.name, type: toolTypeOf(tool.category) };
  const say = (good: 'good' | 'openGood', bad: 'bad' | 'openBad') => writer.say(rating > 3 ? good : bad, language, about);
  // The week's reviews keep a day's distance to its edge, so that a slow start moves none across.
  const age = at < THIS_WEEK ? random.next() * 6 : 8 + random.next() * 300;
  const createdAt = new Date(now - age * DAY_MS);
  return {
    _id: idAt(createdAt), aiToolId: tool.id, aiToolName: tool.name, toolType: about.type, language,
    userId: member._id, userName: member.name, userAvatar: null, rating, title: say('good', 'bad'),
    content: [say('openGood', 'openBad'), ...Array.from({ length: random.next() < 0.15 ? 2 : 1 }, () => writer.say('more', language, about))].join(language === 'ja' || language === 'zh' ? '' : ' '),
    pros: rating > 2 ? some(texts.pros, random.below(3), random) : [], cons: some(texts.cons, random.below(2) + Number(rating < 4), random),
    usageTime: random.next() > 0.2 ? random.pick(USAGE_TIMES) : null,
    helpful: 0, notHelpful: 0, score: 0, commentCount: 0, state: 'visible', listed: true, createdAt, editedAt: null, demo: true,
  };
}

const some = (items: readonly string[], count: number, random: Random) => [...new Set(Array.from({ length: count }, () => random.pick(items)))];

/** By people of the review's own language; counts them in the review. */
export function makeComments(review: StoredReview, people: readonly Speaker[], random: Random, writer: Writer, now: number): StoredComment[] {
  const readers = people.filter(({ language, member }) => language === review.language && member._id !== review.userId);
  review.commentCount = random.pick([0, 0, 0, 1, 1, 2]);
  return Array.from({ length: review.commentCount }, () => {
    const { member } = random.pick(readers);
    const createdAt = new Date(review.createdAt.getTime() + random.next() * (now - review.createdAt.getTime()));
    return {
      _id: idAt(createdAt), reviewId: review._id, userId: member._id, userName: member.name, userAvatar: null,
      content: writer.say('comments', review.language, { tool: review.aiToolName, type: review.toolType }),
      state: 'visible', listed: true, createdAt, editedAt: null, demo: true,
    };
  });
}

export function makeVotes(review: StoredReview, members: readonly StoredMember[], random: Random): StoredVote[] {
  const first = random.below(members.length);
  const votes = Array.from({ length: random.below(24) }, (_, at) => ({
    reviewId: review._id, voter: `u:demo-${(first + at) % members.length}`, helpful: random.next() < review.rating / 5.5, at: review.createdAt, demo: true,
  }));
  review.helpful = votes.filter(({ helpful }) => helpful).length;
  review.notHelpful = votes.length - review.helpful;
  review.score = wilson(review.helpful, review.notHelpful);
  return votes;
}

/** An id that carries this time, as ids of the database do. */
export function idAt(time: Date): Types.ObjectId {
  const seconds = Math.floor(time.getTime() / 1000).toString(16).padStart(8, '0');
  return new Types.ObjectId(seconds + new Types.ObjectId().toHexString().slice(8));
}
