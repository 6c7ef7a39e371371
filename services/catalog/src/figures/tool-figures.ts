import { listToolRatings, listToolVisits } from '@atlas/contracts';
import type { FoundTool, ToolRating, ToolSort } from '@atlas/contracts';
import { createCachedFetch } from '@atlas/service-kit';
import type { Logger, ServiceClient } from '@atlas/service-kit';

/** Orders by what other services measure. */
export const MEASURED_SORTS = ['reviews', 'visits'] as const satisfies readonly ToolSort[];
export type MeasuredSort = (typeof MEASURED_SORTS)[number];
/** By the tool's id; the highest comes first. */
export type Scores = ReadonlyMap<string, number>;

/** What other services measured of tools. They are asked at most once a minute; the last answer stands while they are away. */
export interface ToolFigures {
  /** As far as it is known now: no answer waits for another service. */
  of(id: string): Pick<FoundTool, 'userRating' | 'visits'>;
  /** Undefined while what it needs was never told. The same object until it was told anew. */
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
  }, told('community'));
  const visits = createCachedFetch(async () => {
    const counted = await quiz.call(listToolVisits, {});
    return new Map(counted.map((one) => [one.toolId, one.visits]));
  }, told('quiz service'));

  function told(who: string) {
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

/** So many reviews with the mean of all are added to each tool's own: one review of five stars is no proof. */
const ADDED = 5;

/** Mean stars of each tool, drawn towards the mean of all the more, the fewer reviews it has. */
export function weigh(ratings: readonly ToolRating[]): Scores {
  const total = (key: 'sum' | 'count') => ratings.reduce((sum, one) => sum + one[key], 0);
  const mean = ratings.length === 0 ? 0 : total('sum') / total('count');
  return new Map(
    ratings.map(({ toolId, sum, count }) => [toolId, (sum + ADDED * mean) / (count + ADDED)]),
  );
}
