import { isDocument } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';
import { ServerError, fail } from '../errors';
import { applyChange } from './apply-change';
import { inspect } from './inspect';
import { isPositional, parseUpdatePath } from './update-path';
import type { UpdatePath } from './update-path';

export interface Rename {
  from: UpdatePath;
  to: UpdatePath;
}

/** @throws ServerError 2 for an invalid or ambiguous name. */
export function parseRename(from: UpdatePath, target: BsonValue): Rename {
  if (typeof target !== 'string')
    fail(`The 'to' field for $rename must be a string: ${from.path}: ${inspect(target)}`);
  const to = parseUpdatePath(target);
  if (from.parts.some(isPositional))
    fail(`The source field for $rename may not be dynamic: ${from.path}`);
  if (to.parts.some(isPositional))
    fail(`The destination field for $rename may not be dynamic: ${to.path}`);
  if (to.path === from.path)
    fail(`The source and target field for $rename must differ: ${from.path}: "${to.path}"`);
  return { from, to };
}

/** Moves the field in place; returns whether it existed. @throws ServerError 2 or 28 if it is inside a non-document. */
export function applyRename(document: Doc, { from, to }: Rename): boolean {
  const parent = parentOf(document, from);
  const name = from.parts.at(-1)!;
  if (!parent || !Object.hasOwn(parent, name)) return false;
  const value = parent[name];
  delete parent[name];
  applyChange(document, to.parts, to.path, { creates: true, apply: () => value });
  return true;
}

function parentOf(document: Doc, { parts, path }: UpdatePath): Doc | undefined {
  let value: BsonValue = document;
  for (const part of parts.slice(0, -1)) {
    value = (value as Doc)[part];
    if (value === undefined) return undefined;
    if (Array.isArray(value))
      fail(
        `The source field cannot be an array element, '${path}' in doc with _id: ${inspect(document._id)} ` +
          `has an array field called '${part}'`,
      );
    if (!isDocument(value))
      throw new ServerError(
        'PathNotViable',
        `cannot use the part (${part} of ${path}) to traverse the element ({${part}: ${inspect(value)}})`,
      );
  }
  return value as Doc;
}
