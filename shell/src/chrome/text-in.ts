import type { Language, Texts } from '@atlas/contracts';

/** @returns a text of a release; Korean if it has no translation */
export function textIn(texts: Texts, language: Language): string {
  return texts[language] ?? texts.ko ?? '';
}
