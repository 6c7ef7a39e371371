import { listToolRatings, listToolVisits } from '@atlas/contracts';
import type { FoundTool, ToolRating, ToolSort } from '@atlas/contracts';
import { createCachedFetch } from '@atlas/service-kit';
import type { Logger, ServiceClient } from '@atlas/service-kit';

/** Sort orders that use figures of other services. */
export const MEASURED_SORTS = ['reviews', 'visits'] as const satisfies readonly ToolSort[];
export type MeasuredSort = (typeof MEASURED_SORTS)[number];
/** Scores by tool id; highest first. */
export type Scores = ReadonlyMap<string, number>;

/** Figures of other services about tools, cached for a minute; the last values are used while a service fails. */
export interface ToolFigures {
  /** Cached figures; responses never wait for another service. */
  of(id: string): Pick<FoundTool, 'userRating' | 'visits'>;
  /** Undefined while its figures are unknown. The same object until they change. */
  scores(sort: MeasuredSort): Promise<Scores | undefined>;
}

interface Clients {
  community: ServiceClient;
  quiz: ServiceClient;
}

export function createToolFigures({ community, quiz }: Clients, logger: Logger): ToolFigures {
  const reviews = createCachedFetch(async () => {
    const ratings = await community.call(listToolRatings, {});
    const given = ratings.filter(({ count }) => count > 0);
    return { ofTool: new Map(given.map((one) => [one.toolId, one])), scores: weigh(given) };
  }, optionsFor('community'));
  const visits = createCachedFetch(
    async () => {
      const counted = await quiz.call(listToolVisits, {});
      return new Map(counted.map((one) => [one.toolId, one.visits]));
    },
    // At its first start the quiz service counts visits after the catalog has tools.
    { ...optionsFor('quiz service'), isIncomplete: ({ size }) => size === 0 },
  );

  function optionsFor(who: string) {
    return { logger, failure: `the ${who} did not say what it measured of tools` };
  }
  return {
    of(id) {
      const given = reviews.peek()?.ofTool.get(id);
      const counted = visits.peek();
      return {
        ...(given && { userRating: { average: averageOf(given), count: given.count } }),
        ...(counted && { visits: counted.get(id) ?? 0 }),
      };
    },
    scores: async (sort) => (sort === 'visits' ? visits.get() : (await reviews.get())?.scores),
  };
}

const averageOf = ({ sum, count }: ToolRating): number => Math.round((sum / count) * 10) / 10;

/** Number of average reviews added to each tool's own (Bayesian average). */
const ADDED = 5;

/** Mean stars of each tool, smoothed towards the overall mean. */
export function weigh(ratings: readonly ToolRating[]): Scores {
  const total = (key: 'sum' | 'count') => ratings.reduce((sum, one) => sum + one[key], 0);
  const mean = ratings.length === 0 ? 0 : total('sum') / total('count');
  return new Map(
    ratings.map(({ toolId, sum, count }) => [toolId, (sum + ADDED * mean) / (count + ADDED)]),
  );
}
