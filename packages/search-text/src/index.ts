export { matchedRange } from './matched-range';
export { foldText, squash } from './fold';
export { isCjk, pairsOf, runsOf, stem, termsOf } from './words';
export { areInitials, initialsOf, looksMistyped, otherLayout, romanised, toJamo } from './hangul';
