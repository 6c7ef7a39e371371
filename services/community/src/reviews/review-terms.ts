import { isCjk, termsOf } from '@atlas/search-text';

interface Texts {
  aiToolName: string;
  title: string;
  content: string;
  pros: readonly string[];
  cons: readonly string[];
}

/** The words of a longer search that decide. */
const MOST = 12;
/** Between letters of scripts without word breaks, spaces do not matter: 영상 편집 is found by 영상편집 too. */
const NEEDLESS_SPACE =
  /(?<=[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}])\s+(?=[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}])/gu;

/** What a review is found by: its texts in the spelling that all searches of the site share. */
export function termsOfReview({ aiToolName, title, content, pros, cons }: Texts): string[] {
  const text = [aiToolName, title, content, ...pros, ...cons].join('\n');
  return [...new Set([...termsOf(text), ...termsOf(text.replace(NEEDLESS_SPACE, ''))])];
}

/**
 * All of them must stand in a review; none for words without a letter. A single letter of a script without word breaks
 * as bigrams only; it counts when nothing else was typed.
 */
export function wantedTerms(search: string): string[] {
  const terms = [...new Set(termsOf(search))];
  const telling = terms.filter((term) => term.length > 1 || !isCjk(term));
  return (telling.length > 0 ? telling : terms).slice(0, MOST);
}
