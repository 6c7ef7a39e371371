import type { UsageEvent } from '@atlas/contracts';
import { newComparisons, readPairs } from '../compared/read-pairs';
import type { Context } from '../context';
import { newPairs } from '../seen/new-pairs';
import { dayKey, startOfDay, startOfHour } from './days';
import type { Counts } from './rollup';

/** Half an hour without an event ends a session. */
const SESSION_GAP_MS = 30 * 60_000;

/**
 * Adds the visitor and the time since the last batch to the counts of the events' hours, the tools to those seen together,
 * and the comparisons to those of the day.
 */
export async function countVisitor(
  {
    visitors,
    pairs,
    comparisons,
    catalog,
  }: Pick<Context, 'visitors' | 'pairs' | 'comparisons' | 'catalog'>,
  visitorId: string,
  events: readonly UsageEvent[],
  byHour: Map<number, Counts>,
): Promise<void> {
  const byDay = new Map<string, UsageEvent[]>();
  for (const event of events.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    const day = dayKey(new Date(event.at));
    byDay.set(day, [...(byDay.get(day) ?? []), event]);
  }
  for (const [day, ofDay] of byDay) {
    const times = ofDay.map(({ at }) => Date.parse(at));
    const [first, last] = [new Date(Math.min(...times)), new Date(Math.max(...times))];
    const tools = ofDay.flatMap((event) =>
      event.type === 'tool-visit' && catalog.findTool(event.toolId) ? [event.toolId] : [],
    );
    const compared = readPairs(ofDay, (id) => catalog.findTool(id) !== undefined);
    const before = await visitors.seen(day, visitorId, { lastAt: last, tools, compared });
    await pairs.add(startOfDay(first), newPairs(before?.tools ?? [], tools));
    await comparisons.add(startOfDay(first), newComparisons(before?.compared ?? [], compared));
    const counts = byHour.get(+startOfHour(first));
    if (!counts) throw new Error('The hour of an event was not counted.');
    if (!before) counts.uniqueVisitors += 1;
    const continued = before !== null && +first - +before.lastAt <= SESSION_GAP_MS;
    if (!continued) counts.sessions += 1;
    const since = continued ? before.lastAt : first;
    counts.sessionSeconds += Math.max(0, Math.round((+last - +since) / 1_000));
  }
}
