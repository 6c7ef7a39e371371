import type { UsageEvent } from '@atlas/contracts';
import { dayKey, startOfHour } from './days';
import type { Counts } from './rollup';
import type { VisitorRepository } from './visitor.repository';

/** Half an hour without an event ends a session. */
const SESSION_GAP_MS = 30 * 60_000;

/** Adds the visitor and the time since the last batch to the counts of the events' hours. */
export async function countVisitor(
  visitors: VisitorRepository,
  visitorId: string,
  events: readonly UsageEvent[],
  byHour: Map<number, Counts>,
): Promise<void> {
  const byDay = new Map<string, Date[]>();
  for (const time of events.map(({ at }) => new Date(at)).sort((a, b) => +a - +b)) {
    byDay.set(dayKey(time), [...(byDay.get(dayKey(time)) ?? []), time]);
  }
  for (const [day, times] of byDay) {
    const first = times[0]!;
    const last = times.at(-1)!;
    const before = await visitors.seen(day, visitorId, last);
    const counts = byHour.get(+startOfHour(first))!;
    if (!before) counts.uniqueVisitors += 1;
    const continued = before !== null && +first - +before <= SESSION_GAP_MS;
    if (!continued) counts.sessions += 1;
    const since = continued ? before : first;
    counts.sessionSeconds += Math.max(0, Math.round((+last - +since) / 1_000));
  }
}
