import { ServerError, fail } from '../errors';
import { isArrayIndex } from '../query/path';

export interface UpdatePath {
  path: string;
  parts: string[];
}

/** `$`, `$[]` or `$[name]`: refers to positions in an array. */
export const isPositional = (part: string): boolean =>
  part === '$' || (part.startsWith('$[') && part.endsWith(']'));

/** @throws ServerError 56, 2 or 52 for a path that no update may have. */
export function parseUpdatePath(path: string): UpdatePath {
  const parts = path.split('.');
  const [first] = parts;
  if (path === '') throw new ServerError('EmptyFieldName', 'An empty update path is not valid.');
  if (parts.includes(''))
    throw new ServerError(
      'EmptyFieldName',
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  if (first === '$')
    fail(`Cannot have positional (i.e. '$') element in the first position in path '${path}'`);
  return { path, parts };
}

/** A document may begin with such a field; one that is there may not get it. @throws ServerError 52. */
export function checkDollars(paths: UpdatePath[]): void {
  for (const { path, parts } of paths)
    if (parts[0].startsWith('$') && parts[0] !== '$[]')
      throw new ServerError(
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${parts[0]}' in '${path}' is not allowed in the context of an update. ` +
          'Consider using an aggregation pipeline with $replaceWith.',
      );
}

/** The order in which an update's paths apply: field by field, positions as numbers. */
export function compareUpdatePaths(a: UpdatePath, b: UpdatePath): number {
  const length = Math.min(a.parts.length, b.parts.length);
  for (let i = 0; i < length; i++) {
    const order = compareParts(a.parts[i], b.parts[i]);
    if (order) return order;
  }
  return a.parts.length - b.parts.length;
}

function compareParts(a: string, b: string): number {
  if (isArrayIndex(a) && isArrayIndex(b)) return Number(a) - Number(b);
  return Number(a > b) - Number(a < b);
}

/** @throws ServerError 40 if one path is another, or its beginning, or names fields where another has positions. */
export function checkConflicts(paths: UpdatePath[]): void {
  const conflict = (path: string, at: string) =>
    new ServerError(
      'ConflictingUpdateOperators',
      `Updating the path '${path}' would create a conflict at '${at}'`,
    );
  const seen = new Set<string>();
  for (const { path } of paths) {
    if (seen.has(path)) throw conflict(path, path);
    seen.add(path);
  }
  const hasPositions = new Map<string, boolean>();
  for (const { path, parts } of paths)
    for (let length = 1; length < parts.length; length++) {
      const parent = parts.slice(0, length).join('.');
      const isPosition = parts[length].startsWith('$[');
      if (seen.has(parent) || (hasPositions.get(parent) ?? isPosition) !== isPosition)
        throw conflict(path, parent);
      hasPositions.set(parent, isPosition);
    }
}
