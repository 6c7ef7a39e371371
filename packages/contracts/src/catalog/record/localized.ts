import * as z from 'zod/mini';
import { LANGUAGES } from '../../language';
import type { Language } from '../../language';
import { plainText } from '../../plain-text';

export const RECORD_TEXT_MAX = 600;

/** A text by language; at least one language is present. */
export const localizedTextSchema = localized(plainText(RECORD_TEXT_MAX));
export type LocalizedText = z.infer<typeof localizedTextSchema>;

/** A list of short texts by language; at least one language is present. */
export const localizedTextsSchema = localized(textList(24));
export type LocalizedTexts = z.infer<typeof localizedTextsSchema>;

/**
 * A list of texts of one language.
 * @param maxItems highest number of texts
 * @returns the schema
 */
export function textList(maxItems: number) {
  return z.array(plainText(RECORD_TEXT_MAX)).check(z.maxLength(maxItems));
}

function localized<S extends z.ZodMiniType>(text: S) {
  return z
    .strictObject({
      ko: z.optional(text),
      en: z.optional(text),
      ja: z.optional(text),
      zh: z.optional(text),
    })
    .check(z.refine(hasLanguage, { error: 'At least one language is required' }));
}

function hasLanguage(value: Partial<Record<Language, unknown>>): boolean {
  return LANGUAGES.some((language) => value[language] !== undefined);
}
