import { Long } from 'bson';
import { typeName } from '../bson/type-name';
import { isDocument, isNullish } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';
import { ServerError } from '../errors';
import { getField } from '../query/path';
import { flatMapRows } from '../rows';
import type { Rows } from '../rows';
import { removePath, setPath } from './paths';

/** @throws ServerError 15981, 28808, 28812 or 28818 for what is no path. */
function checkPath(operand: BsonValue, path: BsonValue): asserts path is string {
  if (!isDocument(operand) && typeof operand !== 'string')
    throw new ServerError(
      15981,
      `expected either a string or an object as specification for $unwind stage, got ${typeName(operand)}`,
    );
  if (path === undefined) throw new ServerError(28812, 'no path specified to $unwind stage');
  if (typeof path !== 'string')
    throw new ServerError(
      28808,
      `expected a string as the path for $unwind stage, got ${typeName(path)}`,
    );
  if (!path.startsWith('$'))
    throw new ServerError(
      28818,
      `path option to $unwind stage should be prefixed with a '$': ${path}`,
    );
}

/** `$unwind`: a document for each element. @throws ServerError as `checkPath` does. */
export function unwind(documents: Rows<Doc>, operand: BsonValue): Rows<Doc> {
  const { path, preserveNullAndEmptyArrays, includeArrayIndex } = isDocument(operand)
    ? operand
    : { path: operand };
  checkPath(operand, path);
  const parts = path.slice(1).split('.');
  const numbered = (document: Doc, position: number | null): Doc => {
    if (typeof includeArrayIndex === 'string')
      return setPath(
        document,
        includeArrayIndex.split('.'),
        position === null ? null : Long.fromNumber(position),
      );
    return document;
  };

  return flatMapRows(documents, function* (document) {
    const value = parts.reduce<BsonValue>(
      (each, part) => (isDocument(each) ? getField(each, part) : undefined),
      document,
    );
    if (Array.isArray(value) && value.length)
      for (const [position, element] of value.entries())
        yield numbered(setPath(document, parts, element), position);
    else if (Array.isArray(value)) {
      if (preserveNullAndEmptyArrays) yield numbered(removePath(document, parts) as Doc, null);
    } else if (!isNullish(value) || preserveNullAndEmptyArrays) yield numbered(document, null);
  });
}
