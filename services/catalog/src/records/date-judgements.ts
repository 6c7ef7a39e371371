import { isDeepStrictEqual } from 'node:util';
import { factRefOf } from '@atlas/contracts';
import type { FactOf, ToolRecord } from '@atlas/contracts';
import { factsByRef } from './compare-records';

/**
 * Sets the day of each judgement of a criterion, whatever the record claims: one that stays as stored keeps its day, a new
 * or changed one gets today.
 * @param today `2026-11-27`
 */
export function dateJudgements(
  record: ToolRecord,
  { stored, today }: { stored: ToolRecord | null; today: string },
): ToolRecord {
  const known = factsByRef(stored);
  const facts = record.facts.map((fact) => {
    if (fact.key !== 'criterion') return fact;
    const before = known.get(factRefOf(fact));
    const kept = before?.key === 'criterion' && isSame(before, fact) && before.value.judgedOn;
    const { grade, note } = fact.value;
    return { ...fact, value: { grade, judgedOn: kept || today, ...(note && { note }) } };
  });
  return { ...record, facts };
}

function isSame(before: FactOf<'criterion'>, after: FactOf<'criterion'>): boolean {
  return (
    before.value.grade === after.value.grade &&
    isDeepStrictEqual(before.value.note, after.value.note) &&
    isDeepStrictEqual(before.sources, after.sources)
  );
}
