import type { Language } from '@atlas/contracts';

/** By script: Hangul is Korean, kana Japanese, Han alone Chinese, else English. */
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
