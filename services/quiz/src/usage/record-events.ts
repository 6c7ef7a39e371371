import { invalidInput } from '@atlas/contracts';
import type { recordEvents as contract, UsageEvent } from '@atlas/contracts';
import type { Call } from '@atlas/service-kit';
import type { Context } from '../context';
import { countEvents } from './count-events';
import { countVisitor } from './count-visitor';
import { DAY_MS } from './days';

const MOST_SKEW_MS = DAY_MS;

export async function recordEvents(
  context: Context,
  { body, visitorId, req }: Pick<Call<typeof contract>, 'body' | 'visitorId' | 'req'>,
) {
  if (req.headers.dnt === '1' || req.headers['sec-gpc'] === '1') return { accepted: 0 };
  context.limitBatches({ visitorId, address: addressOf(req) }, +context.now());
  const events = body.events;
  refuseSkew(events, context.now());
  const byHour = countEvents(events, context.catalog);
  if (visitorId) await countVisitor(context, visitorId, events, byHour);
  await context.rollups.add(byHour);
  return { accepted: events.length };
}

/** The gateway replaces what the browser may have sent under this name. */
function addressOf({ headers, socket }: Pick<Call<typeof contract>, 'req'>['req']): string {
  return String(headers['x-forwarded-for'] ?? socket.remoteAddress);
}

/** A clock that is more than a day off would write into days that are closed. */
function refuseSkew(events: readonly UsageEvent[], now: Date): void {
  const errors = events.flatMap(({ at }, index) => {
    if (Math.abs(Date.parse(at) - +now) > MOST_SKEW_MS)
      return [{ path: `/body/events/${index}/at`, message: 'The time is more than 24 hours off.' }];
    return [];
  });
  if (errors.length > 0) throw invalidInput(errors);
}
