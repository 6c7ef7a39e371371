import type { ToolRecord } from '@atlas/contracts';

/** Keys of facts of former releases: `ease` was a score that an editor set by hand. */
const FORMER_KEYS: ReadonlySet<string> = new Set(['ease']);

/** The stored record without facts that the format does not have any more. */
export function withoutFormerFacts(record: ToolRecord): ToolRecord {
  const facts = record.facts.filter(({ key }) => !FORMER_KEYS.has(key));
  return facts.length === record.facts.length ? record : { ...record, facts };
}
