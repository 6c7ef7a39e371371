import { LANGUAGES } from '@atlas/contracts';
import type { Tool } from '@atlas/contracts';
import type { StoredComment } from '../comments/comment.repository';
import type { StoredFollow } from '../members/follow.repository';
import type { StoredMember } from '../members/member.repository';
import type { StoredPrompt, StoredPromptReaction } from '../prompts/prompt.repository';
import type { StoredReview } from '../reviews/review.repository';
import type { StoredVote } from '../votes/vote.repository';
import { drawDays } from './demo-days';
import { readDemoTexts } from './demo-texts';
import { createCast, makePeople } from './make-demo-people';
import { makeFollows, makePrompt } from './make-demo-profiles';
import { makeComments, makeReview, makeVotes } from './make-demo-reviews';
import { createRandom } from './random';

export interface Demo {
  members: StoredMember[];
  reviews: StoredReview[];
  comments: StoredComment[];
  votes: StoredVote[];
  follows: StoredFollow[];
  prompts: StoredPrompt[];
  marks: StoredPromptReaction[];
}

/**
 * People, reviews, comments, votes, prompts and follows as of `now`. Texts are written by hand; who
 * else is there, when and how they vote and follow is drawn, the same for the same tools.
 */
export function makeDemo(tools: readonly Tool[], now: number): Demo {
  const random = createRandom(20_250_601);
  const texts = readDemoTexts();
  const people = makePeople(texts, random, now);
  const cast = createCast(people);
  const members = people.map(({ member }) => member);
  const demo: Demo = {
    members,
    reviews: [],
    comments: [],
    votes: [],
    follows: [],
    prompts: [],
    marks: [],
  };
  const byId = new Map(tools.map((tool) => [tool.id, tool]));
  const all = LANGUAGES.flatMap((language) =>
    texts[language].reviews.flatMap((written) => {
      const tool = byId.get(written.tool);
      if (tool) return [{ language, tool, written, rating: written.rating }];
      return [];
    }),
  );
  const days = drawDays(all, random, now);
  all.forEach(({ language, tool, written }, at) => {
    const author = cast(language, written.by);
    const review = makeReview(written, language, tool, author, days[at] ?? new Date(now));
    demo.comments.push(...makeComments(written, review, cast, random, now));
    demo.votes.push(...makeVotes(review, members, random));
    demo.reviews.push(review);
  });
  for (const language of LANGUAGES) {
    for (const written of texts[language].prompts) {
      const author = cast(language, written.by);
      const { prompt, marks } = makePrompt(written, author, members, random, now);
      demo.prompts.push(prompt);
      demo.marks.push(...marks);
    }
  }
  demo.follows = makeFollows(members, random, now);
  return demo;
}
