import { invalidInput, parseCategory } from '@atlas/contracts';
import type { Category, Problem } from '@atlas/contracts';

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
    if (!category) throw unknownFilterValue('category', word);
    return category;
  });
  if (categories.includes('all')) return [];
  return [...new Set(categories as Category[])];
}

/** Values out of a fixed set. */
export function readValues<V extends string>(
  field: string,
  value: string | undefined,
  known: readonly V[],
): V[] {
  return splitList(value).map((word) => {
    const found = known.find((candidate) => candidate === word.toLowerCase());
    if (found === undefined) throw unknownFilterValue(field, word);
    return found;
  });
}

function unknownFilterValue(field: string, value: string): Problem {
  return invalidInput([{ path: `/query/${field}`, message: `Unknown value: ${value}` }]);
}
