import { LANGUAGES, TOOL_TYPES, USAGE_TIMES } from '@atlas/contracts';
import type { Context } from '../context';
import { idAt } from '../demo/make-demo-reviews';
import { createRandom } from '../demo/random';
import type { StoredReview } from '../reviews/review.repository';
import { wilson } from '../reviews/wilson';

const BATCH = 5_000;
const TOOLS = 113;
const TWO_YEARS_MS = 730 * 86_400_000;

/** Writes `count` reviews of 113 tools; returns the tools' ids. Every fourth has comments to be counted, none to be read. */
export async function fillReviews({ reviews, totals }: Context, count: number): Promise<string[]> {
  const random = createRandom(1);
  const now = Date.now();
  const types = TOOL_TYPES.filter((type) => type !== 'all');
  for (let at = 0; at < count; at += BATCH) {
    await reviews.insertDemo(Array.from({ length: Math.min(BATCH, count - at) }, (_, n): StoredReview => {
      const [helpful, notHelpful, tool] = [random.below(50), random.below(10), random.below(TOOLS)];
      const createdAt = new Date(now - (1 - (at + n) / count) * TWO_YEARS_MS);
      return {
        _id: idAt(createdAt), aiToolId: `tool-${tool}`, aiToolName: `Tool ${tool}`, toolType: types[tool % types.length]!, language: random.pick(LANGUAGES),
        userId: `user-${at + n}`, userName: `User ${at + n}`, userAvatar: null, rating: 1 + random.below(5), title: `Title ${at + n}`,
        content: '업무에 매일 쓰고 있습니다. '.repeat(1 + random.below(8)), pros: ['빠른 속도'], cons: [], usageTime: random.pick(USAGE_TIMES),
        helpful, notHelpful, score: wilson(helpful, notHelpful), commentCount: 0, state: 'visible', listed: true, createdAt, editedAt: null, demo: true,
      };
    }));
    if (at % (BATCH * 10) === 0) process.stderr.write(`${at} of ${count} reviews\n`);
  }
  await totals.set(await reviews.sum());
  return Array.from({ length: TOOLS }, (_, tool) => `tool-${tool}`);
}
