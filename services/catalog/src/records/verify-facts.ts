import { isDeepStrictEqual } from 'node:util';
import { factRefOf, invalidInput } from '@atlas/contracts';
import type { ToolFact, ToolRecord } from '@atlas/contracts';
import { factsByRef } from './compare-records';

interface Verification {
  /** The record that is replaced. */
  readonly stored: ToolRecord | null;
  /** Refs of the facts that the caller compared with their sources. */
  readonly verified: readonly string[];
  readonly by: string;
  /** `2026-11-27`. */
  readonly today: string;
}

/**
 * Sets who verified each fact, whatever the record claims: a fact keeps its stored verification while value and sources
 * are unchanged; `verified` ones get the caller and the day. @throws Problem for a verified fact without a source
 */
export function verifyFacts(
  record: ToolRecord,
  { stored, verified, by, today }: Verification,
): ToolRecord {
  const known = factsByRef(stored);
  const facts = record.facts.map((fact, at) => {
    const { verifiedAt: _day, verifiedBy: _who, note, ...claimed } = fact;
    const ref = factRefOf(fact);
    const before = known.get(ref);
    if (verified.includes(ref)) {
      if (fact.sources.length === 0)
        throw invalidInput([
          { path: `/body/record/facts/${at}/sources`, message: 'A verified fact has a source' },
        ]);
      return withVerification({ ...claimed, ...(note && { note }) }, today, by);
    }
    const isSame =
      before !== undefined &&
      isDeepStrictEqual(before.value, fact.value) &&
      isDeepStrictEqual(before.sources, fact.sources);
    const own = { ...claimed, ...(note && { note }) };
    if (!isSame) return own;
    return withVerification(own, before.verifiedAt, before.verifiedBy);
  });
  return { ...record, facts };
}

/** With the keys in the order of the schema, so that equal facts are equal as text. */
function withVerification(
  fact: ToolFact,
  verifiedAt: string | undefined,
  verifiedBy: string | undefined,
): ToolFact {
  const { note, ...rest } = fact;
  return {
    ...rest,
    ...(verifiedAt !== undefined && { verifiedAt }),
    ...(verifiedBy !== undefined && { verifiedBy }),
    ...(note && { note }),
  };
}
