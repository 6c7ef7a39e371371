import * as z from 'zod/mini';

/** spec §1: four languages, Korean by default. */
export const LANGUAGES = ['ko', 'en', 'ja', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'ko';
export const languageSchema = z.enum(LANGUAGES);

export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value);
}

/** An unknown stored value falls back to Korean (spec §4). */
export function toLanguage(value: unknown): Language {
  if (isLanguage(value)) return value;
  return DEFAULT_LANGUAGE;
}

const SUFFIX: Record<Language, string> = { ko: '', en: 'En', ja: 'Ja', zh: 'Zh' };

type Localised<K extends string, V> = { [P in K]?: V | undefined };

/**
 * The field in the chosen language, falling back chosen → en → ko (spec §4). Korean stands in
 * the field without a suffix: `description`, `descriptionEn`, `descriptionJa`, `descriptionZh`.
 */
export function pickText<K extends string, V extends string | string[]>(
  entity: Localised<K, V>,
  field: K,
  language: Language,
): V | undefined {
  const fields = entity as Record<string, V | undefined>;
  const chosen = [SUFFIX[language], SUFFIX.en, SUFFIX.ko].map((suffix) => fields[field + suffix]);
  return chosen.find((value) => value !== undefined && value.length > 0);
}

/**
 * An answer without texts that nobody reads in this language: of `description`, `descriptionEn`, … stay the one that
 * `pickText` takes, and the one without a suffix.
 */
export function withTextsIn<T>(answer: T, language: Language): T {
  if (Array.isArray(answer)) return answer.map((one) => withTextsIn<unknown>(one, language)) as T;
  if (typeof answer !== 'object' || answer === null) return answer;
  const kept = Object.entries(answer).filter(([name]) => isRead(answer, name, language));
  return Object.fromEntries(kept.map(([name, value]) => [name, withTextsIn(value, language)])) as T;
}

function isRead(entity: object, name: string, language: Language): boolean {
  const [, field = '', suffix = ''] = /^(.+?)(En|Ja|Zh)$/.exec(name) ?? [];
  if (!(field in entity) || suffix === SUFFIX[language]) return true;
  const own = (entity as Record<string, string | string[] | undefined>)[field + SUFFIX[language]];
  const isSaid = own !== undefined && own !== null && own.length > 0;
  return !isSaid && suffix === SUFFIX.en;
}
