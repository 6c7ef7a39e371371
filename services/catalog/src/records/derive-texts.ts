import { LANGUAGES } from '@atlas/contracts';
import type { Language, RecordTexts, ToolRecord } from '@atlas/contracts';

const SUFFIXES = { ko: '', en: 'En', ja: 'Ja', zh: 'Zh' } as const satisfies Record<
  Language,
  string
>;

type ByLanguage = Partial<Record<Language, unknown>>;

/** Fields of the public operations for a value by language: `why`, `whyEn`, `whyJa`, `whyZh`. */
export function bySuffix(field: string, values: ByLanguage): Record<string, unknown> {
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const value = values[language];
      if (value === undefined) return [];
      return [[`${field}${SUFFIXES[language]}`, value]];
    }),
  );
}

/** Fills these languages from English, or else from any other language, or else with `fallback`. */
export function filled(
  values: ByLanguage,
  languages: readonly Language[],
  fallback?: unknown,
): ByLanguage {
  const any = values.en ?? values.ko ?? values.ja ?? values.zh ?? fallback;
  if (any === undefined) return values;
  const added = Object.fromEntries(languages.map((language) => [language, any]));
  return { ...added, ...values };
}

/** Texts of the public operations. A short record has descriptions only; its lists are empty. */
export function deriveTexts({ texts, tags = {}, names }: ToolRecord): Record<string, unknown> {
  const of = (key: keyof RecordTexts): ByLanguage =>
    Object.fromEntries(
      LANGUAGES.flatMap((language) => {
        const text = texts[language]?.[key];
        return text === undefined ? [] : [[language, text]];
      }),
    );
  const list = (key: 'features' | 'pros' | 'cons' | 'useCases') =>
    bySuffix(key, filled(of(key), ['ko', 'en'], []));
  return {
    ...bySuffix('keywords', filled(tags, ['ko'], [])),
    ...bySuffix('description', filled(of('tagline'), ['ko', 'en'], names.default)),
    ...list('features'),
    ...list('pros'),
    ...list('cons'),
    ...list('useCases'),
    ...bySuffix('overview', of('overview')),
    ...bySuffix('bestFor', of('bestFor')),
    ...bySuffix('notFor', of('notFor')),
  };
}
