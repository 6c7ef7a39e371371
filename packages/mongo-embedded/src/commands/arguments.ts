import { collationOf } from '../bson/collation';
import type { Collation } from '../bson/collation';
import { decode } from '../bson/codec';
import { rawDocuments } from '../bson/field-order';
import { toNumber } from '../bson/number';
import { typeName } from '../bson/type-name';
import { fieldIn, isDocument, isNumber } from '../bson/types';
import type { BsonValue, Doc, SortSpec } from '../bson/types';
import { ServerError, fail } from '../errors';
import { compileExpression } from '../expressions/compile';
import type { Collection } from '../storage/collection';
import type { FilterContext } from '../query/path';
import type { CommandContext } from '../engine/engine';

const MAX_NAMESPACE_BYTES = 255;

const wrongType = (name: string, value: BsonValue, expected: string): ServerError =>
  new ServerError(
    'TypeMismatch',
    `BSON field '${name}' is the wrong type '${typeName(value)}', expected ${expected}`,
  );

/** The collection a command names. @throws ServerError 73 for a name that MongoDB does not take. */
export function collectionName({ command, name, db }: CommandContext): string {
  const collection = command[name];
  if (typeof collection !== 'string')
    throw new ServerError(
      'InvalidNamespace',
      `collection name has invalid type ${typeName(collection)}`,
    );
  if (!collection)
    throw new ServerError('InvalidNamespace', `Invalid namespace specified '${db}.'`);
  if (Buffer.byteLength(`${db}.${collection}`) > MAX_NAMESPACE_BYTES)
    throw new ServerError(
      'InvalidNamespace',
      `Fully qualified namespace is too long. Namespace: ${db}.${collection} Max: ${MAX_NAMESPACE_BYTES}`,
    );
  if (/[$\0]/.test(collection) || collection.startsWith('.'))
    throw new ServerError('InvalidNamespace', `Invalid collection name: ${collection}`);
  if (!db || /[/\\. "$*<>:|?\0]/.test(db) || db.length > 63)
    throw new ServerError('InvalidNamespace', `Invalid database name: '${db}'`);
  return collection;
}

/** A document, or an empty one where there is none. @throws ServerError 14 for anything else. */
export function documentArgument(value: BsonValue, name: string): Doc {
  if (value === undefined || value === null) return {};
  if (isDocument(value)) return value;
  throw wrongType(name, value, "type 'object'");
}

/** The statements of a write command, inside it or beside it. @throws ServerError 40414 if there are none. */
export function documentList({ command, name, sequences }: CommandContext, key: string): Doc[] {
  const beside = sequences?.get(key);
  const given = beside ? beside.map(decode) : command[key];
  if (!Array.isArray(given))
    return fail(`BSON field '${name}.${key}' is missing but a required field`, 40414);
  const wrong = given.find((each) => !isDocument(each));
  if (wrong !== undefined) throw wrongType(`${name}.${key}`, wrong, "type 'object'");
  return given;
}

/** A statement of a write command, and the bytes it came as, which alone hold the order of names like integers. */
export interface Statement {
  given: Doc;
  bytes?: Buffer;
}

/** As `documentList`. */
export function statementList(context: CommandContext, key: string): Statement[] {
  const bytes =
    context.sequences?.get(key) ?? (context.body && rawDocuments(context.body, key)) ?? [];
  return documentList(context, key).map((given, at) => ({ given, bytes: bytes[at] }));
}

/** A count that is not negative. @throws ServerError 14 or 51024. */
export function countArgument(value: BsonValue, name: string, otherwise: number): number {
  if (value === undefined || value === null) return otherwise;
  if (!isNumber(value)) throw wrongType(name, value, "types '[long, int, decimal, double]'");
  const count = toNumber(value) || 0; // MongoDB reads NaN as 0
  if (count >= 0) return count;
  throw new ServerError(51024, `BSON field '${name}' value must be >= 0, actual value '${count}'`);
}

/** @throws ServerError 40352 or 15975 for what is no sort. */
export function sortArgument(value: BsonValue): SortSpec | undefined {
  const sort = Object.entries(documentArgument(value, 'sort'));
  for (const [path, direction] of sort) {
    if (path === '')
      throw new ServerError(40352, 'FieldPath cannot be constructed with empty string');
    if (!isNumber(direction) || Math.abs(toNumber(direction)) !== 1)
      throw new ServerError(
        15975,
        '$sort key ordering must be 1 (for ascending) or -1 (for descending)',
      );
  }
  if (sort.length) return sort;
  return undefined;
}

/** The values of `let`, which expressions name `$$name`. */
export function variablesArgument(value: BsonValue): Doc | undefined {
  if (!isDocument(value)) return undefined;
  const variables = Object.entries(value).map(([name, expression]) => [
    name,
    compileExpression(expression)({}) ?? null,
  ]);
  return Object.fromEntries(variables);
}

export const filterContext = (variables?: Doc, collation?: Collation): FilterContext => ({
  expression: (expression) => compileExpression(expression, { variables, collation }),
  collation,
});

/** The collation of a command, or else of its collection. @throws ServerError 238 for one that this server has not. */
export const collationArgument = (
  given: BsonValue,
  collection: Collection | undefined,
): Collation | undefined => collationOf(given ?? collection?.options.collation);

/** The write concern error of a reply when a write concern is none that this server's one member fulfils. */
export function writeConcernError({ command }: CommandContext): Doc {
  const error = unfulfilled(fieldIn(command.writeConcern, 'w'));
  if (!error) return {};
  return {
    writeConcernError: { code: error.code, codeName: error.codeName, errmsg: error.message },
  };
}

function unfulfilled(w: BsonValue): ServerError | undefined {
  if (typeof w === 'string' && w !== 'majority')
    return new ServerError(
      'UnknownReplWriteConcern',
      `No write concern mode named '${w}' found in replica set configuration`,
    );
  if (isNumber(w) && toNumber(w) > 1)
    return new ServerError('UnsatisfiableWriteConcern', 'Not enough data-bearing nodes');
  return undefined;
}
