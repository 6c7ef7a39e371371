import { isDeepStrictEqual } from 'node:util';
import { factRefOf, LANGUAGES } from '@atlas/contracts';
import type { RecordTexts, ToolFact, ToolRecord } from '@atlas/contracts';

const FIELDS = [
  'depth',
  'status',
  'names',
  'url',
  'category',
  'tags',
  'tasks',
  'purposes',
  'skill',
  'affiliate',
  'alternatives',
  'changes',
] as const satisfies readonly (keyof ToolRecord)[];
const TEXTS = [
  'tagline',
  'overview',
  'features',
  'pros',
  'cons',
  'useCases',
  'bestFor',
  'notFor',
  'faq',
] as const satisfies readonly (keyof RecordTexts)[];

/** Changed facts (`plan:pro`) and changed other fields (`names`, `texts.ko.tagline`). */
export function changedParts(before: ToolRecord | null, after: ToolRecord | null): string[] {
  const fields = FIELDS.filter((field) => !isDeepStrictEqual(before?.[field], after?.[field]));
  const texts = LANGUAGES.flatMap((language) =>
    TEXTS.filter(
      (key) => !isDeepStrictEqual(before?.texts[language]?.[key], after?.texts[language]?.[key]),
    ).map((key) => `texts.${language}.${key}`),
  );
  return [...changedFacts(before, after), ...fields, ...texts];
}

/** Refs of facts that differ, in value, sources or verification. */
export function changedFacts(before: ToolRecord | null, after: ToolRecord | null): string[] {
  const [old, current] = [factsByRef(before), factsByRef(after)];
  const refs = new Set([...current.keys(), ...old.keys()]);
  return [...refs].filter((ref) => !isDeepStrictEqual(old.get(ref), current.get(ref)));
}

/** The facts of a record by `factRefOf`. */
export function factsByRef(record: ToolRecord | null): Map<string, ToolFact> {
  return new Map(record?.facts.map((fact) => [factRefOf(fact), fact]));
}
