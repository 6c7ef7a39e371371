import { listRatingDays, listToolRatings } from '@atlas/contracts';
import type { RatingDay, ToolRating } from '@atlas/contracts';
import { createCachedFetch } from '@atlas/service-kit';
import type { Logger, ServiceClient } from '@atlas/service-kit';
import { addDays, dayKey, startOfDay } from '../usage/days';

/** The longest window, three months, and as much before it. */
const DAYS = 181;

export interface Ratings {
  /** Oldest first, up to today. The last that was known while the community does not answer. */
  days(now: Date): Promise<readonly RatingDay[]>;
  /** By the tool's id, likewise. */
  ofTools(): Promise<ReadonlyMap<string, ToolRating>>;
}

/** Review stars by day and by tool, each cached for a minute. */
export function createRatings(client: ServiceClient, logger: Logger): Ratings {
  const options = { logger, failure: 'cannot fetch ratings of the community' };
  const days = createCachedFetch(
    (now: Date) =>
      client.call(listRatingDays, { query: { from: dayKey(addDays(startOfDay(now), -DAYS)) } }),
    options,
  );
  const tools = createCachedFetch(async () => {
    const ratings = await client.call(listToolRatings, {});
    return new Map(ratings.map((rating) => [rating.toolId, rating]));
  }, options);
  return {
    days: async (now) => (await days.get(now)) ?? [],
    ofTools: async () => (await tools.get()) ?? new Map(),
  };
}
