import { FACT_AGE_DAYS } from '@atlas/contracts';
import type { ShownFact, ToolFact } from '@atlas/contracts';

const DAY_MS = 24 * 3_600_000;

/** Day of the newest dated source; undefined without one. */
export function newestSource({ sources }: ToolFact): string | undefined {
  return sources
    .flatMap(({ publishedAt }) => publishedAt ?? [])
    .sort()
    .at(-1);
}

/**
 * First day on which the fact is too old to rely on, by its newest dated source, or by its verification when no source
 * has a date; undefined for a fact without a date or a bound.
 */
export function oldFrom(fact: ToolFact): string | undefined {
  const days = FACT_AGE_DAYS[fact.key];
  const dated = newestSource(fact) ?? fact.verifiedAt;
  if (days === undefined || dated === undefined) return undefined;
  return toDay(new Date(Date.parse(dated) + (days + 1) * DAY_MS));
}

/** The fact as a page shows it on this day. Who verified it is not shown. */
export function toShownFact(fact: ToolFact, today: string): ShownFact {
  const { key, value, sources, verifiedAt } = fact;
  const publishedAt = newestSource(fact);
  const from = oldFrom(fact);
  return {
    key,
    ...('id' in fact && { id: fact.id }),
    value,
    sources,
    ...(publishedAt !== undefined && { publishedAt }),
    ...(verifiedAt !== undefined && { verifiedAt }),
    isOld: from !== undefined && from <= today,
  };
}

/** `2026-11-27`, in UTC. */
export function toDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
