import { listRatingDays, listToolRatings } from '@atlas/contracts';
import type { RatingDay, ToolRating } from '@atlas/contracts';
import type { Logger, ServiceClient } from '@atlas/service-kit';
import { addDays, dayKey, startOfDay } from '../usage/days';

/** The longest window, three months, and as much before it. */
const DAYS = 181;
const FRESH_MS = 60_000;

export interface Ratings {
  /** Oldest first, up to today. The last that was known while the community does not answer. */
  days(now: Date): Promise<readonly RatingDay[]>;
  /** By the tool's id, likewise. */
  ofTools(): Promise<ReadonlyMap<string, ToolRating>>;
}

/** What reviews give in stars, by day and by tool, each asked for at most once a minute. */
export function createRatings(client: ServiceClient, logger: Logger): Ratings {
  const ask = keptFresh(logger, [] as readonly RatingDay[], (now: Date) =>
    client.call(listRatingDays, { query: { from: dayKey(addDays(startOfDay(now), -DAYS)) } }),
  );
  const askTools = keptFresh(logger, new Map<string, ToolRating>(), async () => {
    const ratings = await client.call(listToolRatings, {});
    return new Map(ratings.map((rating) => [rating.toolId, rating]));
  });
  return { days: ask, ofTools: askTools };
}

/** The last answer, asked for again when it is old; callers who come meanwhile wait for the same. */
function keptFresh<Input extends unknown[], Answer>(
  logger: Logger,
  none: Answer,
  ask: (...input: Input) => Promise<Answer>,
): (...input: Input) => Promise<Answer> {
  let known = none;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  const renew = async (...input: Input): Promise<void> => {
    try {
      known = await ask(...input);
    } catch (error) {
      logger.warn({ err: error }, 'the community did not say what reviews give');
    }
    askedAt = Date.now();
    asking = undefined;
  };
  return async (...input) => {
    if (Date.now() - askedAt >= FRESH_MS) await (asking ??= renew(...input));
    return known;
  };
}
