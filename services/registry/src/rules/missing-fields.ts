import type { Fields } from '@atlas/contracts';
import { findIncompatibilities } from './incompatibilities';

/** Expected fields that are not provided: `toolName`, `rating (number, not string)`. */
export function missingFields(given: Fields, taken: Fields): string[] {
  return Object.entries(taken).flatMap(([name, wanted]) => {
    const there = given[name];
    if (!there) return wanted.optional ? [] : [name];
    const other = otherType(name, wanted, there);
    if (other.length > 0) return other;
    if (there.optional && !wanted.optional) return [`${name} (not always)`];
    return [];
  });
}

/** Compares by JSON Schema where both sides have one, because types have many texts. */
function otherType(name: string, wanted: Fields[string], there: Fields[string]): string[] {
  if (wanted.schema !== undefined && there.schema !== undefined)
    return findIncompatibilities(wanted.schema, there.schema, name);
  const isOpen = [wanted.type, there.type].includes('unknown');
  return isOpen || there.type === wanted.type
    ? []
    : [`${name} (${there.type}, not ${wanted.type})`];
}
