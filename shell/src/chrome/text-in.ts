import type { Language, Texts } from '@atlas/contracts';

/** A text of a release; what was not written in a language stands in Korean. */
export function textIn(texts: Texts, language: Language): string {
  return texts[language] ?? texts.ko ?? '';
}
