import { stem } from '@atlas/search-text';

/** Words without meaning in a catalog of AI tools. */
const EMPTY = new Set(
  'a an the for to of with and or in on my me i want need that can help from best good top ai tool tools app apps program software website free online make maker create creator generate generator'
    .split(' ')
    .map(stem),
);

/** `word` is folded (`foldText`). */
export const isStopWord = (word: string): boolean => EMPTY.has(stem(word));
