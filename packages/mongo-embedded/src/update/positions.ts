import type { BsonValue, Doc } from '../bson/types';
import { fail } from '../errors';
import type { MatchState } from '../query/path';
import { inspect } from './inspect';
import { isPositional } from './update-path';
import type { UpdatePath } from './update-path';

/** Tests of array elements by the name in `$[name]`. */
export type ArrayFilters = Map<string, (element: BsonValue) => boolean>;

/**
 * The plain paths that a path with `$`, `$[]` or `$[name]` resolves to in one document.
 * @throws ServerError 2 if the query matched no element, or there is no array.
 */
export function resolvePositions(
  document: Doc,
  { path, parts }: UpdatePath,
  state: MatchState,
  filters: ArrayFilters,
): string[][] {
  const at = parts.findIndex(isPositional);
  if (at < 0) return [parts];
  return positionsAt(document, parts, at, state, filters, path).flatMap((position) =>
    resolvePositions(document, { path, parts: parts.with(at, String(position)) }, state, filters),
  );
}

function positionsAt(
  document: Doc,
  parts: string[],
  at: number,
  state: MatchState,
  filters: ArrayFilters,
  path: string,
): number[] {
  if (parts[at] === '$')
    return [
      state.position ??
        fail('The positional operator did not find the match needed from the query.'),
    ];
  const array = valueAt(document, parts.slice(0, at));
  if (array === undefined)
    fail(
      `The path '${parts.slice(0, at).join('.')}' must exist in the document in order to apply array updates.`,
    );
  if (!Array.isArray(array))
    fail(`Cannot apply array updates to non-array element ${parts[at - 1]}: ${inspect(array)}`);
  const name = parts[at].slice(2, -1);
  const matches = name ? filters.get(name) : () => true;
  if (!matches) fail(`No array filter found for identifier '${name}' in path '${path}'`);
  return array.flatMap((element, position) => (matches(element) ? [position] : []));
}

function valueAt(document: Doc, parts: string[]): BsonValue {
  let value: BsonValue = document;
  for (const part of parts)
    value = typeof value === 'object' && value !== null ? (value as Doc)[part] : undefined;
  return value;
}
