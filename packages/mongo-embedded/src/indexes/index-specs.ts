import { Int32 } from 'bson';
import { indexCollation } from '../bson/collation';
import { equal } from '../bson/compare';
import { Kind, kindOf } from '../bson/kind';
import { toBool, toNumber } from '../bson/number';
import { typeName } from '../bson/type-name';
import { isDocument, isNumber } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';
import { ServerError, notImplemented } from '../errors';
import type { IndexSpec } from './collection-index';
import { GEO_KINDS } from './geo-values';
import { showValue } from './show-value';
import { compileFilter } from '../query/filter';
import { hasOperators } from '../query/path';
import type { Collection } from '../storage/collection';

const FLAGS = ['unique', 'sparse', 'hidden'];
/** Hiding an index does not make it another. */
const IDENTIFYING_FLAGS = FLAGS.filter((flag) => flag !== 'hidden');
const VALUES = ['partialFilterExpression', 'expireAfterSeconds'];
/** How finely MongoDB's own index of places is cut. */
const GEO_OPTIONS = ['2dsphereIndexVersion', 'bits', 'max', 'min'];
/** The others change nothing here: every index is built beside what goes on. */
const KNOWN = new Set([
  ...FLAGS,
  ...VALUES,
  ...GEO_OPTIONS,
  'background',
  'collation',
  'key',
  'name',
  'ns',
  'v',
]);
const LEFT_OUT = new Set([
  'bucketSize',
  'clustered',
  'default_language',
  'language_override',
  'prepareUnique',
  'storageEngine',
  'textIndexVersion',
  'weights',
  'wildcardProjection',
]);
const IN_PARTIAL = new Set(['$eq', '$gt', '$gte', '$in', '$lt', '$lte', '$type']);

/** Of a compound index. */
const MAX_FIELDS = 32;
/** Of a collection, with that of `_id`. */
export const MAX_INDEXES = 64;
const DBREF_PARTS = new Set(['$ref', '$id', '$db']);

const cannotCreate = (reason: string): ServerError => new ServerError('CannotCreateIndex', reason);

/** An index specification as requested. @throws ServerError 67, 197 or 238 for one that is not supported. */
export function parseIndexSpec(given: Doc): IndexSpec {
  const { key } = given;
  if (!isDocument(key) || !Object.keys(key).length)
    throw cannotCreate('Index keys cannot be empty.');
  if (Object.keys(key).length > MAX_FIELDS) throw new ServerError(13103, 'too many compound keys');
  checkOptions(given);
  for (const [path, direction] of Object.entries(key)) checkKey(path, direction);
  if (toBool(given.hidden) && isPrimaryKey(key))
    throw new ServerError('BadValue', "can't hide _id index");
  checkExpiry(given.expireAfterSeconds, key);
  if (given.partialFilterExpression !== undefined) {
    if (toBool(given.sparse))
      throw cannotCreate('cannot mix "partialFilterExpression" and "sparse" options');
    if (!isDocument(given.partialFilterExpression))
      throw cannotCreate('partialFilterExpression must be an object');
    compileFilter(given.partialFilterExpression);
    checkPartial(given.partialFilterExpression);
  }
  if (given.name === '') throw cannotCreate('index name cannot be empty');
  const spec: IndexSpec = { v: new Int32(2), key, name: String(given.name ?? defaultName(key)) };
  for (const flag of FLAGS) if (toBool(given[flag])) spec[flag] = given[flag];
  for (const option of VALUES) if (given[option] !== undefined) spec[option] = given[option];
  for (const option of GEO_OPTIONS) if (given[option] !== undefined) spec[option] = given[option];
  if (Object.values(key).includes('2dsphere')) spec['2dsphereIndexVersion'] ??= new Int32(3);
  const collation = indexCollation(given.collation);
  if (collation) spec.collation = collation;
  if (isPrimaryKey(key) && toBool(given.sparse))
    throw new ServerError(
      'InvalidIndexSpecificationOption',
      "The field 'sparse' is not valid for an _id index specification.",
    );
  return spec;
}

/** An index that is never used is worse than none, so kinds this server does not have are refused. */
function checkKey(path: string, direction: BsonValue): void {
  if (path === '') throw cannotCreate('Index keys cannot be an empty field.');
  if (path.split('.').includes('$**'))
    throw cannotCreate('Wildcard indexes are not supported by this server');
  checkParts(path);
  if (GEO_KINDS.has(direction)) return;
  if (typeof direction === 'string') throw cannotCreate(`Unknown index plugin '${direction}'`);
  if (isNumber(direction) && Math.abs(toNumber(direction)) > 0) return;
  const found = isNumber(direction) ? toNumber(direction) : typeName(direction);
  throw cannotCreate(`Values in the index key pattern must be non-zero numbers, found: ${found}`);
}

/** @throws ServerError 67 for a part of a path that begins with `$`, but for those of a DBRef. */
function checkParts(path: string): void {
  for (const [at, part] of path.split('.').entries()) {
    if (part === '') throw cannotCreate('Index keys cannot contain an empty field.');
    if (part.startsWith('$') && !(at > 0 && DBREF_PARTS.has(part)))
      throw cannotCreate("Index key contains an illegal field name: field name starts with '$'.");
  }
}

function checkExpiry(seconds: BsonValue, key: Doc): void {
  if (seconds === undefined) return;
  if (!isNumber(seconds) || !(toNumber(seconds) >= 0 && toNumber(seconds) < 2 ** 31))
    throw cannotCreate("TTL index 'expireAfterSeconds' option must be within an acceptable range");
  if (isPrimaryKey(key))
    throw new ServerError(
      'InvalidIndexSpecificationOption',
      "The field 'expireAfterSeconds' is not valid for an _id index specification.",
    );
  if (Object.keys(key).length > 1)
    throw cannotCreate('TTL indexes are single-field indexes, compound indexes do not support TTL');
}

/** @throws ServerError 197 for an option that no index has, 238 for one that this server does not have. */
function checkOptions(given: Doc): void {
  for (const option of Object.keys(given)) {
    if (KNOWN.has(option)) continue;
    if (LEFT_OUT.has(option)) throw notImplemented(`The index option '${option}'`);
    throw new ServerError(
      'InvalidIndexSpecificationOption',
      `The field '${option}' is not valid for an index specification.`,
    );
  }
  for (const flag of FLAGS) {
    const value = given[flag];
    if (value !== undefined && typeof value !== 'boolean' && !isNumber(value))
      throw new ServerError(
        'TypeMismatch',
        `The field '${flag}' must be a boolean, but got ${typeName(value)}`,
      );
  }
}

/** @throws ServerError 67 for a condition that a partial index does not take. */
function checkPartial(filter: Doc): void {
  for (const [name, condition] of Object.entries(filter)) {
    if (name === '$and' || name === '$or') (condition as Doc[]).forEach(checkPartial);
    else if (name.startsWith('$')) throw unsupported(name);
    else if (kindOf(condition) === Kind.Regex) throw unsupported('a regular expression');
    else if (hasOperators(condition))
      for (const [operator, operand] of Object.entries(condition)) {
        const isTaken = operator === '$exists' ? toBool(operand) : IN_PARTIAL.has(operator);
        if (!isTaken) throw unsupported(operator);
      }
  }
}

const unsupported = (what: string): ServerError =>
  cannotCreate(`Expression not supported in partial index: ${what}`);

const nameOf = (direction: BsonValue): string | number =>
  typeof direction === 'string' ? direction : toNumber(direction);

const defaultName = (key: Doc): string =>
  Object.entries(key)
    .map(([path, direction]) => `${path}_${nameOf(direction)}`)
    .join('_');

export const isPrimaryKey = (key: Doc): boolean =>
  Object.keys(key).join() === '_id' && toNumber(key._id) > 0;

const optionsOf = (spec: IndexSpec): Doc =>
  Object.fromEntries(
    [...IDENTIFYING_FLAGS, ...VALUES, 'collation']
      .filter((option) => option in spec)
      .map((option) => [option, spec[option]]),
  );

/** Whether the collection has the index already. @throws ServerError 85 or 86 if it has one that contradicts it. */
export function hasIndex({ indexes }: Collection, spec: IndexSpec): boolean {
  const shown = (each: IndexSpec) => showValue(each);
  const named = indexes.find((index) => index.spec.name === spec.name)?.spec;
  if (named) {
    if (equal(named.key, spec.key) && equal(optionsOf(named), optionsOf(spec))) return true;
    const isExpiryOnly =
      equal(named.key, spec.key) && ('expireAfterSeconds' in named || 'expireAfterSeconds' in spec);
    throw new ServerError(
      isExpiryOnly ? 'IndexOptionsConflict' : 'IndexKeySpecsConflict',
      'An existing index has the same name as the requested index. When index names are not specified, they are ' +
        `auto generated and can cause conflicts. Requested index: ${shown(spec)}, existing index: ${shown(named)}`,
    );
  }
  const alike = indexes.find(
    (index) =>
      equal(index.spec.key, spec.key) &&
      equal(index.spec.collation ?? null, spec.collation ?? null) &&
      equal(index.spec.partialFilterExpression ?? null, spec.partialFilterExpression ?? null),
  )?.spec;
  if (!alike) return false;
  throw new ServerError(
    'IndexOptionsConflict',
    equal(optionsOf(alike), optionsOf(spec))
      ? `Index already exists with a different name: ${alike.name}`
      : `Index with pattern: ${showValue(spec.key)} already exists with different options`,
  );
}
