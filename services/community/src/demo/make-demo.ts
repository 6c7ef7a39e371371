import type { Language, Tool } from '@atlas/contracts';
import type { StoredComment } from '../comments/comment.repository';
import type { StoredFollow } from '../members/follow.repository';
import type { StoredMember } from '../members/member.repository';
import type { StoredPrompt, StoredPromptMark } from '../prompts/prompt.repository';
import type { StoredReview } from '../reviews/review.repository';
import type { StoredVote } from '../votes/vote.repository';
import { createWriter, DEMO_TEXTS, type Writer } from './demo-texts';
import { makeFollows, makePrompt } from './make-demo-profiles';
import { makeComments, makeReview, makeVotes } from './make-demo-reviews';
import { createRandom, type Random } from './random';

const MEMBERS = 1_200;
const REVIEWS = 400;
/** Every fourth review is by one of them. */
const REGULARS = 20;
const PROMPTS = 120;
/** What people tell of themselves that they do. */
const WORK = ['text', 'image', 'video', 'coding', 'data', 'design'] as const;
const DAY_MS = 86_400_000;
const LANGUAGES: readonly Language[] = ['ko', 'ko', 'ko', 'ko', 'en', 'en', 'ja', 'zh'];

export interface Demo {
  members: StoredMember[];
  reviews: StoredReview[];
  comments: StoredComment[];
  votes: StoredVote[];
  follows: StoredFollow[];
  prompts: StoredPrompt[];
  marks: StoredPromptMark[];
}
/** A member and the language that this person writes. */
export interface Speaker {
  member: StoredMember;
  language: Language;
}

/** People, reviews, comments, votes, prompts and follows as of `now`: the same for the same tools. */
export function makeDemo(tools: readonly Tool[], now: number): Demo {
  const random = createRandom(20_250_601);
  const writer = createWriter(random);
  const people = Array.from({ length: MEMBERS }, (_, at) => makeSpeaker(at, random, writer, now));
  const demo: Demo = {
    members: people.map(({ member }) => member),
    reviews: [],
    comments: [],
    votes: [],
    follows: [],
    prompts: [],
    marks: [],
  };
  const reviewed = new Set<string>();
  for (let at = 0; at < REVIEWS; at++) {
    const author = people[authorOf(at)] as Speaker;
    const tool = nextTool(tools, at * 7, (id) => !reviewed.has(`${author.member._id} ${id}`));
    reviewed.add(`${author.member._id} ${tool.id}`);
    const { review, subject } = makeReview(at, tool, author, random, writer, now);
    demo.comments.push(...makeComments(review, subject, people, random, writer, now));
    demo.votes.push(...makeVotes(review, demo.members, random));
    demo.reviews.push(review);
  }
  for (let at = 0; at < PROMPTS; at++) {
    const { prompt, marks } = makePrompt(
      people[at % 80] as Speaker,
      demo.members,
      random,
      writer,
      now,
    );
    demo.prompts.push(prompt);
    demo.marks.push(...marks);
  }
  demo.follows = makeFollows(demo.members, random, now);
  return demo;
}

const authorOf = (at: number) =>
  at % 4 === 0 ? (at / 4) % REGULARS : REGULARS + at - Math.ceil(at / 4);

/** The first tool from `start` on that fits; the last resort is that one itself. */
function nextTool(tools: readonly Tool[], start: number, fits: (id: string) => boolean): Tool {
  for (let step = 0; step < tools.length; step++) {
    const tool = tools[(start + step) % tools.length] as Tool;
    if (fits(tool.id)) return tool;
  }
  return tools[start % tools.length] as Tool;
}

function makeSpeaker(at: number, random: Random, writer: Writer, now: number): Speaker {
  const language = LANGUAGES[at % LANGUAGES.length] as Language;
  const texts = DEMO_TEXTS[language];
  const told = at < REGULARS || random.next() < 0.5;
  const member = {
    _id: `demo-${at}`,
    name: random.pick(texts.names),
    picture: null,
    bio: told ? writer.say('bios', writer.subject(language, random.pick(WORK), '')) : null,
    location: told ? random.pick(texts.places) : null,
    joinedAt: new Date(now - (320 + random.below(700)) * DAY_MS),
    lastActiveAt: new Date(now - random.next() * 20 * DAY_MS),
    followerCount: 0,
    followingCount: 0,
    verified: at % 9 === 0,
    demo: true,
  };
  return { member, language };
}
