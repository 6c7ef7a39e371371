import { isPlainObject } from '../bson/clone';
import { identical } from '../bson/identical';
import { setField } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';

type Part = string | number;

const isAmbiguous = (parts: Part[]): boolean =>
  parts.some((part) => typeof part === 'string' && (part.includes('.') || /^\d+$/.test(part)));

/** The paths that the operators of an update name: their values are reported as a whole. */
export function namedPaths(update: Doc | Doc[]): ReadonlySet<string> {
  if (Array.isArray(update)) return new Set();
  const named = Object.entries(update)
    .filter(([operator]) => operator !== '$push' && operator !== '$addToSet')
    .flatMap(([, fields]) => Object.keys(fields as Doc));
  return new Set(named);
}

/**
 * The update description of an event: applied to the document before, it gives the document after.
 * `disambiguatedPaths` is included where a path is ambiguous.
 * @param named paths whose values are reported as a whole.
 */
export function describeUpdate(before: Doc, after: Doc, named: ReadonlySet<string>): Doc {
  const updatedFields: Doc = {};
  const removedFields: string[] = [];
  const truncatedArrays: Doc[] = [];
  const disambiguatedPaths: Doc = {};
  compareDocuments(before, after, []);
  return {
    updatedFields,
    removedFields,
    truncatedArrays,
    ...(Object.keys(disambiguatedPaths).length > 0 && { disambiguatedPaths }),
  };

  function pathOf(parts: Part[]): string {
    const path = parts.join('.');
    if (isAmbiguous(parts)) setField(disambiguatedPaths, path, parts);
    return path;
  }

  function compareDocuments(old: Doc, now: Doc, parts: Part[]): void {
    for (const name of Object.keys(old))
      if (!Object.hasOwn(now, name)) removedFields.push(pathOf([...parts, name]));
    for (const [name, value] of Object.entries(now))
      if (!Object.hasOwn(old, name)) setField(updatedFields, pathOf([...parts, name]), value);
      else compareValues(old[name], value, [...parts, name]);
  }

  function compareArrays(old: BsonValue[], now: BsonValue[], parts: Part[]): void {
    for (const [at, value] of now.entries())
      if (at >= old.length) setField(updatedFields, pathOf([...parts, at]), value);
      else compareValues(old[at], value, [...parts, at]);
    if (now.length < old.length)
      truncatedArrays.push({ field: pathOf(parts), newSize: now.length });
  }

  function compareValues(old: BsonValue, now: BsonValue, parts: Part[]): void {
    if (identical(old, now)) return;
    const isWhole = named.has(parts.join('.'));
    if (!isWhole && isPlainObject(old) && isPlainObject(now)) compareDocuments(old, now, parts);
    else if (!isWhole && Array.isArray(old) && Array.isArray(now)) compareArrays(old, now, parts);
    else setField(updatedFields, pathOf(parts), now);
  }
}
