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
  return isLanguage(value) ? value : DEFAULT_LANGUAGE;
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
