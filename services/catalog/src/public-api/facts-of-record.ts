import { LANGUAGES } from '@atlas/contracts';
import type { FactSource, Language, ToolFact, ToolRecord } from '@atlas/contracts';
import { DEFAULT_LANG } from './contracts';
import type { PublicFact, PublicSource } from './schemas';

/** Lists the facts of a record with their own sources, in one language. */
export const factsOfRecord = ({ facts }: ToolRecord, language: Language): PublicFact[] =>
  facts.map((fact) => toPublicFact(fact, language));

function toPublicFact(fact: ToolFact, language: Language): PublicFact {
  const { key, value, sources, verifiedAt } = fact;
  return {
    key,
    ...('id' in fact && { id: fact.id }),
    value: inLanguage(value, language),
    sources: sources.map(toPublicSource),
    ...(verifiedAt && { verifiedAt }),
  };
}

export function toPublicSource({
  url,
  publisher,
  kind,
  publishedAt,
  says,
}: FactSource): PublicSource {
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
