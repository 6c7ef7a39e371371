import { Types } from 'mongoose';
import { USAGE_TIMES, type Tool } from '@atlas/contracts';
import type { StoredComment } from '../comments/comment.repository';
import type { StoredMember } from '../members/member.repository';
import { toolTypeOf } from '../reviews/create-review';
import type { StoredReview } from '../reviews/review.repository';
import { wilson } from '../reviews/wilson';
import type { StoredVote } from '../votes/vote.repository';
import { DEMO_TEXTS, type Subject, type Writer } from './demo-texts';
import type { Speaker } from './make-demo';
import type { Random } from './random';

const THIS_WEEK = 42;
const DAY_MS = 86_400_000;
/** Of 20 ratings in a row; their mean is 4.5. */
const RATINGS = [5, 5, 4, 5, 5, 4, 5, 5, 4, 5, 5, 2, 5, 4, 5, 5, 4, 5, 3, 5] as const;

export function makeReview(
  at: number,
  tool: Tool,
  { member, language }: Speaker,
  random: Random,
  writer: Writer,
  now: number,
): { review: StoredReview; subject: Subject } {
  const texts = DEMO_TEXTS[language];
  const rating = RATINGS[at % RATINGS.length] as number;
  const isGood = rating > 3;
  const subject = writer.subject(language, tool.category, tool.name);
  // The week's reviews keep a day's distance to its edge, so that a slow start moves none across.
  const age = at < THIS_WEEK ? random.next() * 6 : 8 + random.next() * 300;
  const createdAt = new Date(now - age * DAY_MS);
  const title = writer.say(isGood ? 'good' : 'bad', subject);
  const sentences = [
    writer.say(isGood ? 'openGood' : 'openBad', subject),
    ...writer.sayMore(isGood ? 'more' : 'moreBad', subject, random.next() < 0.15 ? 2 : 1),
  ];
  const review: StoredReview = {
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
    content: sentences.join(language === 'ja' || language === 'zh' ? '' : ' '),
    pros: rating > 2 ? some(texts.pros, random.below(3), random) : [],
    cons: some(texts.cons, random.below(2) + Number(rating < 4), random),
    usageTime: random.next() > 0.2 ? random.pick(USAGE_TIMES) : null,
    helpful: 0,
    notHelpful: 0,
    score: 0,
    commentCount: 0,
    state: 'visible',
    listed: true,
    createdAt,
    editedAt: null,
    demo: true,
  };
  return { review, subject };
}

const some = (items: readonly string[], count: number, random: Random) => [
  ...new Set(Array.from({ length: count }, () => random.pick(items))),
];

/** By people of the review's own language, about what it says; counts them in the review. */
export function makeComments(
  review: StoredReview,
  subject: Subject,
  people: readonly Speaker[],
  random: Random,
  writer: Writer,
  now: number,
): StoredComment[] {
  const readers = people.filter(
    ({ language, member }) => language === review.language && member._id !== review.userId,
  );
  review.commentCount = random.pick([0, 0, 0, 1, 1, 2]);
  return Array.from({ length: review.commentCount }, () => {
    const { member } = random.pick(readers);
    const createdAt = new Date(
      review.createdAt.getTime() + random.next() * (now - review.createdAt.getTime()),
    );
    return {
      _id: idAt(createdAt),
      reviewId: review._id,
      userId: member._id,
      userName: member.name,
      userAvatar: null,
      content: writer.say('comments', subject),
      state: 'visible',
      listed: true,
      createdAt,
      editedAt: null,
      demo: true,
    };
  });
}

export function makeVotes(
  review: StoredReview,
  members: readonly StoredMember[],
  random: Random,
): StoredVote[] {
  const first = random.below(members.length);
  const votes = Array.from({ length: random.below(24) }, (_, at) => ({
    reviewId: review._id,
    voter: `u:demo-${(first + at) % members.length}`,
    helpful: random.next() < review.rating / 5.5,
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
