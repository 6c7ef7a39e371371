import { setTimeout as wait } from 'node:timers/promises';
import { listTools } from '@atlas/contracts';
import type { Context } from '../context';
import { countReviews } from '../reviews/count-reviews';
import { makeDemo } from './make-demo';

const RETRY_MS = 1_000;
const ATTEMPTS = 120;

/** Tries until the catalog, whose tools are reviewed, answers. */
export async function keepLoadingDemo(context: Context): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      return await loadDemo(context);
    } catch (error) {
      context.logger.warn({ err: error, attempt }, 'demo data not loaded yet');
      await wait(RETRY_MS, undefined, { ref: false });
    }
  }
}

/** Loads the demo data once. Members go last: they say that all the rest is there. */
export async function loadDemo(context: Context): Promise<void> {
  const { catalog, reviews, comments, votes, members, follows, prompts, logger } = context;
  if (await members.get('demo-0')) return;
  const tools = await catalog.call(listTools, {});
  if (tools.length === 0) throw new Error('the catalog has no tools');
  // What a start that was cut off left behind.
  await Promise.all(
    [reviews, comments, votes, members, follows, prompts].map((store) => store.removeDemo()),
  );
  const demo = makeDemo(tools, Date.now());
  await reviews.insertDemo(demo.reviews);
  await comments.insertDemo(demo.comments);
  await votes.insertDemo(demo.votes);
  await follows.insertDemo(demo.follows);
  await prompts.insertDemo(demo.prompts, demo.marks);
  await countReviews(context);
  await members.insertDemo(demo.members);
  logger.info({ reviews: demo.reviews.length, members: demo.members.length }, 'demo data loaded');
}
