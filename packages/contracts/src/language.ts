import * as z from 'zod/mini';

/** Korean is the default. */
export const LANGUAGES = ['ko', 'en', 'ja', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'ko';
export const languageSchema = z.enum(LANGUAGES);

/**
 * Whether a value is a language of the site.
 * @param value any value
 * @returns whether it is `ko`, `en`, `ja` or `zh`
 */
export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value);
}

/**
 * Parses a stored value; an unknown one falls back to Korean.
 * @param value what was stored
 * @returns a language of the site
 */
export function toLanguage(value: unknown): Language {
  if (isLanguage(value)) return value;
  return DEFAULT_LANGUAGE;
}

const SUFFIX: Record<Language, string> = { ko: '', en: 'En', ja: 'Ja', zh: 'Zh' };
const FALLBACKS: readonly Language[] = ['en', 'ko', 'ja', 'zh'];

type Localised<K extends string, V> = { [P in K]?: V | undefined };

/**
 * The field in the chosen language, falling back chosen → en → ko, and to any other in a response that was filtered to
 * one language (`pickLanguageTexts`). The field without a suffix is Korean: `description`, `descriptionEn`,
 * `descriptionJa`, `descriptionZh`.
 * @param entity object with the fields
 * @param field name of the Korean field
 * @param language the visitor's language
 * @returns the text; undefined when the entity has none
 */
export function pickText<K extends string, V extends string | string[]>(
  entity: Localised<K, V>,
  field: K,
  language: Language,
): V | undefined {
  const suffix = suffixRead(entity, field, language);
  if (suffix === undefined) return undefined;
  return (entity as Record<string, V>)[field + suffix];
}

/**
 * Removes texts of other languages from a response: of `description`, `descriptionEn`, … only the one that `pickText` picks
 * remains, and of texts by language (`{ ko, en }`) one, by the same fallbacks.
 * @param value the response, with objects and lists at any depth
 * @param language the language to keep
 * @returns a copy with one text for each field
 */
export function pickLanguageTexts<T>(value: T, language: Language): T {
  if (Array.isArray(value))
    return value.map((one) => pickLanguageTexts<unknown>(one, language)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const all: Entry<unknown>[] = Object.entries(value);
  if (all.length > 1 && all.every(isTextOfLanguage)) return pickEntry(all, language) as T;
  // Most objects have no texts in several languages.
  const isLocalised = all.some(([name]) => LOCALISED.test(name));
  const entries = isLocalised ? all.filter(([name]) => isRead(value, name, language)) : all;
  for (const entry of entries) entry[1] = pickLanguageTexts<unknown>(entry[1], language);
  return Object.fromEntries(entries) as T;
}

type Entry<V> = [name: string, value: V];

const isTextOfLanguage = (entry: Entry<unknown>): entry is Entry<string | unknown[]> =>
  isLanguage(entry[0]) && (typeof entry[1] === 'string' || Array.isArray(entry[1]));

/** The entry of the language or its first fallback; all when each is empty. */
function pickEntry(entries: readonly Entry<string | unknown[]>[], language: Language): object {
  const texts = Object.fromEntries(entries);
  const picked = [language, ...FALLBACKS].find((name) => (texts[name]?.length ?? 0) > 0);
  if (picked === undefined) return texts;
  return { [picked]: texts[picked] };
}

const LOCALISED = /^(.+?)(En|Ja|Zh)$/;

function isRead(entity: object, name: string, language: Language): boolean {
  const [, field = name, suffix = ''] = LOCALISED.exec(name) ?? [];
  const isText =
    field in entity && FALLBACKS.some((one) => field + SUFFIX[one] in entity && one !== 'ko');
  const read = suffixRead(entity, field, language);
  return !isText || read === undefined || read === suffix;
}

/** Suffix of the field with the text in this language; undefined where there is none. */
function suffixRead(entity: object, field: string, language: Language): string | undefined {
  const fields = entity as Record<string, string | string[] | undefined>;
  return [language, ...FALLBACKS]
    .map((one) => SUFFIX[one])
    .find((suffix) => (fields[field + suffix]?.length ?? 0) > 0);
}
