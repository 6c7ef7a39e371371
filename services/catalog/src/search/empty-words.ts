import { stem } from '@atlas/search-text';

/** Words that say nothing of what is wanted, in a catalog of AI tools that people make things with. */
const EMPTY = new Set(
  'a an the for to of with and or in on my me i want need that can help from best good top ai tool tools app apps program software website free online make maker create creator generate generator'
    .split(' ')
    .map(stem),
);

/** `word` is folded (`foldText`). */
export const isEmptyWord = (word: string): boolean => EMPTY.has(stem(word));
