import { classOf, fieldsOf, isDocument, setField } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';
import { ServerError, fail } from '../errors';
import { isArrayIndex } from '../query/path';
import { inspect } from './inspect';
import { REMOVED, UNCHANGED } from './operator';
import type { FieldChange } from './operator';

type Container = Doc | BsonValue[];

const MAX_BACKFILL = 1_500_000;

/**
 * Applies a change at a path without positional parts; the document is changed in place.
 * @returns whether anything changed.
 * @throws ServerError 28 if the path runs through a value that has no fields.
 */
export function applyChange(
  document: Doc,
  parts: string[],
  path: string,
  change: FieldChange,
): boolean {
  let container: Container = document;
  for (const [at, part] of parts.slice(0, -1).entries()) {
    if (!canEnter(container, part)) return unreachable(container, parts[at - 1], part);
    const child = childOf(container, part);
    if (child === undefined) return change.creates && createBelow(container, at);
    if (!isDocument(child) && !Array.isArray(child)) return unreachable(child, part, parts[at + 1]);
    container = child;
  }
  const last = parts.at(-1)!;
  if (!canEnter(container, last)) return unreachable(container, parts.at(-2)!, last);
  const exists = Array.isArray(container)
    ? Number(last) < container.length
    : Object.hasOwn(container, last);
  const value = exists ? (container as Doc)[last] : undefined;
  const next = change.apply({ value, exists, path: parts.join('.'), document });
  if (next === UNCHANGED) return false;
  if (next !== REMOVED) put(container, last, next);
  else if (Array.isArray(container)) container[Number(last)] = null;
  else delete container[last];
  return true;

  /** Makes the missing parents, once the change has a value to put there. */
  function createBelow(parent: Container, at: number): boolean {
    const made = change.apply({ value: undefined, exists: false, path: parts.join('.'), document });
    if (made === UNCHANGED || made === REMOVED) return false;
    const below = parts
      .slice(at + 1)
      .reduceRight<BsonValue>((inner, part) => ({ [part]: inner }), made);
    put(parent, parts[at], below);
    return true;
  }

  function unreachable(value: BsonValue, name: string, part: string): false {
    if (change.ignoresUnreachable) return false;
    const element = `element {${name}: ${inspect(value)}}`;
    throw new ServerError(
      'PathNotViable',
      change.creates
        ? `Cannot create field '${part}' in ${element}`
        : `Cannot use the part (${part}) of (${path}) to traverse the ${element}`,
    );
  }
}

const canEnter = (container: Container, part: string): boolean =>
  !Array.isArray(container) || isArrayIndex(part);

function childOf(container: Container, part: string): BsonValue {
  if (Array.isArray(container)) return container[Number(part)];
  const child = Object.hasOwn(container, part) ? container[part] : undefined;
  if (classOf(child) === 'DBRef') return (container[part] = fieldsOf(child));
  return child;
}

/** Sets a field, or an element, with nulls before it where the array is shorter. */
function put(container: Container, part: string, value: BsonValue): void {
  if (!Array.isArray(container)) {
    setField(container, part, value);
    return;
  }
  const position = Number(part);
  if (position > container.length + MAX_BACKFILL)
    fail(`cannot backfill array to larger than ${MAX_BACKFILL} elements`);
  while (container.length < position) container.push(null);
  container[position] = value;
}
