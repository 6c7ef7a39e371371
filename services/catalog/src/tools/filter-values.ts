import { parseCategory, type Category } from '@atlas/contracts';
import { UnknownFilterValue } from './tool-problems';

export function splitList(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}

/** Category words of any language; the word All, like no word, means every category. */
export function readCategories(value: string | undefined): Category[] {
  const categories = splitList(value).map((word) => {
    const category = parseCategory(word);
    if (!category) throw new UnknownFilterValue('category', word);
    return category;
  });
  return categories.includes('all') ? [] : [...new Set(categories as Category[])];
}

/** Values out of a fixed set. */
export function readValues<V extends string>(
  field: string,
  value: string | undefined,
  known: readonly V[],
): V[] {
  return splitList(value).map((word) => {
    const found = known.find((candidate) => candidate === word.toLowerCase());
    if (found === undefined) throw new UnknownFilterValue(field, word);
    return found;
  });
}
