import type { Language } from './language';

/**
 * Language of a text by its script: Hangul is Korean, kana Japanese, Han alone Chinese, else English.
 * @param text what a person wrote
 * @returns the language with the most letters
 */
export function detectLanguage(text: string): Language {
  const count = (script: RegExp) => text.match(script)?.length ?? 0;
  const hangul = count(/\p{Script=Hangul}/gu);
  const kana = count(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  const han = count(/\p{Script=Han}/gu);
  if (hangul === 0 && kana === 0 && han === 0) return 'en';
  if (hangul >= kana + han) return 'ko';
  if (kana > 0) return 'ja';
  return 'zh';
}
