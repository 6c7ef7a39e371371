import { LANGUAGES } from '@atlas/contracts';
import type { FactSource, Language } from '@atlas/contracts';
import { DEFAULT_LANG } from './contracts';
import { FACT_KEYS } from '../records/fact-keys';
import type { PublicFact, PublicSource } from './schemas';

/** A fact of a record, or of a tool's detail. */
export interface SourcedFact {
  readonly key: string;
  readonly id?: string | undefined;
  readonly value?: unknown;
  readonly sources: readonly FactSource[];
  readonly verifiedAt?: string | undefined;
  /** The newest source is older than the catalog relies on. */
  readonly isOld?: boolean | undefined;
}

/** Shows facts with their own sources, in one language. */
export const factsOfRecord = (facts: readonly SourcedFact[], language: Language): PublicFact[] =>
  facts.flatMap((fact) => {
    const key = FACT_KEYS.find((known) => known === fact.key);
    if (!key) return [];
    const { id, value, sources, verifiedAt, isOld } = fact;
    return [
      {
        key,
        ...(id !== undefined && { id }),
        value: inLanguage(value, language),
        sources: sources.map(toPublicSource),
        ...(verifiedAt !== undefined && { verifiedAt }),
        ...(isOld && { isOld: true as const }),
      },
    ];
  });

function toPublicSource({ url, publisher, kind, publishedAt, says }: FactSource): PublicSource {
  return { url, publisher, kind, ...(publishedAt && { publishedAt }), ...(says && { says }) };
}

/** Replaces each text by language in a value by the one in this language, else in English or the first that exists. */
export function inLanguage(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((one) => inLanguage(one, language));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const isText = entries.length > 0 && entries.every(([key]) => isLanguageKey(key));
  if (!isText)
    return Object.fromEntries(entries.map(([key, one]) => [key, inLanguage(one, language)]));
  const texts = new Map<string, unknown>(entries);
  return [language, DEFAULT_LANG, ...LANGUAGES].map((key) => texts.get(key)).find(isPresent);
}

const isLanguageKey = (key: string): boolean => LANGUAGES.some((language) => language === key);
const isPresent = (value: unknown): boolean => value !== undefined;
