import { Types } from 'mongoose';
import { USAGE_TIMES, type Language, type Tool } from '@atlas/contracts';
import type { StoredComment } from '../comments/comment.repository';
import type { StoredMember } from '../members/member.repository';
import { toolTypeOf } from '../reviews/create-review';
import type { StoredReview } from '../reviews/review.repository';
import { wilson } from '../reviews/wilson';
import type { StoredVote } from '../votes/vote.repository';
import { createRandom, type Random } from './random';
import texts from './sentences.json' with { type: 'json' };

const MEMBERS = 1_200;
const REVIEWS = 400;
const THIS_WEEK = 42;
const DAY_MS = 86_400_000;
/** Of 20 ratings in a row; their mean is 4.5. */
const RATINGS = [5, 5, 4, 5, 5, 4, 5, 5, 4, 5, 5, 2, 5, 4, 5, 5, 4, 5, 3, 5] as const;
const LANGUAGES: readonly Language[] = ['ko', 'ko', 'ko', 'ko', 'en', 'en', 'ja', 'zh'];

export interface Demo {
  members: StoredMember[];
  reviews: StoredReview[];
  comments: StoredComment[];
  votes: StoredVote[];
}

/** People, reviews, comments and votes as of `now`: the same for the same tools. */
export function makeDemo(tools: readonly Tool[], now: number): Demo {
  const random = createRandom(20_250_601);
  const demo: Demo = { members: [], reviews: [], comments: [], votes: [] };
  for (let at = 0; at < MEMBERS; at++) demo.members.push(makeMember(at, random, now));
  for (let at = 0; at < REVIEWS; at++) {
    const tool = tools[(at * 7) % tools.length] as Tool;
    const review = makeReview(at, tool, demo.members[at * 3] as StoredMember, random, now);
    demo.reviews.push(review);
    demo.comments.push(...makeComments(review, demo.members, random, now));
    demo.votes.push(...makeVotes(review, demo.members, random));
  }
  return demo;
}

const languageOf = (at: number): Language => LANGUAGES[at % LANGUAGES.length] as Language;

function makeMember(at: number, random: Random, now: number): StoredMember {
  return {
    _id: `demo-${at}`, name: random.pick(texts[languageOf(at)].names), picture: null, bio: null, location: null,
    joinedAt: new Date(now - (30 + random.below(700)) * DAY_MS), lastActiveAt: new Date(now - random.next() * 20 * DAY_MS),
    followerCount: 0, followingCount: 0, verified: at % 9 === 0, demo: true,
  };
}

function makeReview(at: number, tool: Tool, author: StoredMember, random: Random, now: number): StoredReview {
  const language = languageOf(Number(author._id.slice(5)));
  const words = texts[language];
  const rating = RATINGS[at % RATINGS.length] as number;
  const [title, opening] = random.pick(rating > 3 ? words.good : words.bad) as [string, string];
  // The week's reviews keep a day's distance to its edge, so that a slow start moves none across.
  const age = at < THIS_WEEK ? random.next() * 6 : 8 + random.next() * 300;
  const createdAt = new Date(now - age * DAY_MS);
  return {
    _id: idAt(createdAt), aiToolId: tool.id, aiToolName: tool.name, toolType: toolTypeOf(tool.category), language,
    userId: author._id, userName: author.name, userAvatar: null, rating, title,
    content: [opening, random.pick(words.more)].join(' '),
    pros: rating > 2 ? [random.pick(words.pros)] : [], cons: random.next() > 0.5 ? [random.pick(words.cons)] : [],
    usageTime: random.next() > 0.2 ? random.pick(USAGE_TIMES) : null,
    helpful: 0, notHelpful: 0, score: 0, commentCount: 0, state: 'visible', listed: true, createdAt, editedAt: null, demo: true,
  };
}

function makeComments(review: StoredReview, members: readonly StoredMember[], random: Random, now: number): StoredComment[] {
  review.commentCount = random.pick([0, 0, 0, 1, 1, 2]);
  return Array.from({ length: review.commentCount }, () => {
    const author = random.pick(members);
    const createdAt = new Date(review.createdAt.getTime() + random.next() * (now - review.createdAt.getTime()));
    return {
      _id: idAt(createdAt), reviewId: review._id, userId: author._id, userName: author.name, userAvatar: null,
      content: random.pick(texts[review.language].comments), state: 'visible', listed: true, createdAt, editedAt: null, demo: true,
    };
  });
}

function makeVotes(review: StoredReview, members: readonly StoredMember[], random: Random): StoredVote[] {
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
function idAt(time: Date): Types.ObjectId {
  const seconds = Math.floor(time.getTime() / 1000).toString(16).padStart(8, '0');
  return new Types.ObjectId(seconds + new Types.ObjectId().toHexString().slice(8));
}
