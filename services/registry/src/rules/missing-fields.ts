import type { Fields } from '@atlas/contracts';

/** Expected fields that are not provided: `toolName`, `rating (number, not string)`. */
export function missingFields(given: Fields, taken: Fields): string[] {
  return Object.entries(taken).flatMap(([name, { type, optional }]) => {
    const there = given[name];
    if (!there) return optional ? [] : [name];
    if (there.type !== type) return [`${name} (${there.type}, not ${type})`];
    if (there.optional && !optional) return [`${name} (not always)`];
    return [];
  });
}
