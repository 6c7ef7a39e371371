import { factRefOf } from '@atlas/contracts';
import type { ToolRecord } from '@atlas/contracts';
import type { RecordBase } from './record-form';

/** One difference between two records: a part before and after; undefined means absent. */
export interface Difference {
  /** `plan:pro`, `names`, `texts.ko.tagline`. */
  readonly part: string;
  /** A fact without its verification, or the value of another part. */
  readonly before: unknown;
  readonly after: unknown;
}

type Parts = Map<string, unknown>;

/** The differences between two records, part by part. */
export function compareRecords(before: RecordBase | null, after: RecordBase | null): Difference[] {
  const [old, now] = [partsOf(before), partsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((part) => !isEqual(old.get(part), now.get(part)))
    .map((part) => ({ part, before: old.get(part), after: now.get(part) }));
}

export interface MergedRecord {
  readonly record: ToolRecord;
  /** Parts that both sides changed differently; the record has mine. */
  readonly clashes: readonly string[];
}

/**
 * Applies the changes that lead from `base` to `mine` to `theirs`. Facts and texts of different parts do not clash.
 */
export function mergeRecords(base: RecordBase, mine: ToolRecord, theirs: ToolRecord): MergedRecord {
  const changedByMe = new Set(compareRecords(base, mine).map(({ part }) => part));
  const changedByThem = new Set(compareRecords(base, theirs).map(({ part }) => part));
  const clashes = compareRecords(mine, theirs)
    .map(({ part }) => part)
    .filter((part) => changedByMe.has(part) && changedByThem.has(part));
  const take = <T>(part: string, own: T, other: T): T => (changedByMe.has(part) ? own : other);
  const record: ToolRecord = { ...theirs };
  for (const [name, value] of Object.entries(mine))
    if (name !== 'facts' && name !== 'texts' && changedByMe.has(name))
      Object.assign(record, { [name]: value });
  return {
    record: {
      ...record,
      facts: mergeFacts(mine, theirs, changedByMe),
      texts: mergeTexts(mine, theirs, take),
    },
    clashes,
  };
}

function mergeFacts(mine: ToolRecord, theirs: ToolRecord, changedByMe: ReadonlySet<string>) {
  const own = new Map(mine.facts.map((fact) => [factRefOf(fact), fact]));
  const refs = new Set(theirs.facts.map(factRefOf));
  return [
    ...theirs.facts.flatMap((fact) => {
      const ref = factRefOf(fact);
      if (!changedByMe.has(ref)) return [fact];
      return own.get(ref) ?? [];
    }),
    ...mine.facts.filter((fact) => changedByMe.has(factRefOf(fact)) && !refs.has(factRefOf(fact))),
  ];
}

function mergeTexts(
  mine: ToolRecord,
  theirs: ToolRecord,
  take: <T>(part: string, own: T, other: T) => T,
): ToolRecord['texts'] {
  const merge = (language: 'ko' | 'en' | 'ja' | 'zh') => {
    const [own, other] = [mine.texts[language] ?? {}, theirs.texts[language] ?? {}];
    const names = new Set([...Object.keys(own), ...Object.keys(other)]);
    const merged = Object.fromEntries(
      [...names].flatMap((name) => {
        const value = take(`texts.${language}.${name}`, valueOf(own, name), valueOf(other, name));
        return value === undefined ? [] : [[name, value]];
      }),
    );
    return Object.keys(merged).length > 0 ? merged : undefined;
  };
  return { ko: merge('ko'), en: merge('en'), ja: merge('ja'), zh: merge('zh') };
}

const valueOf = (texts: object, name: string): unknown =>
  Object.entries(texts).find(([key]) => key === name)?.[1];

function partsOf(record: RecordBase | null): Parts {
  const parts: Parts = new Map();
  if (!record) return parts;
  const { facts, texts, ...fields } = record;
  for (const [name, value] of Object.entries(fields)) parts.set(name, value);
  for (const fact of facts) parts.set(factRefOf(fact), withoutVerification(fact));
  for (const [language, values] of Object.entries(texts))
    for (const [name, value] of Object.entries(values ?? {}))
      parts.set(`texts.${language}.${name}`, value);
  return parts;
}

/** The service sets who verified a fact and when. */
function withoutVerification({
  verifiedAt: _at,
  verifiedBy: _by,
  ...fact
}: ToolRecord['facts'][number]) {
  return fact;
}

export function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

/** With keys in order, so that equal values have equal JSON. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
