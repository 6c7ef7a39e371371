import { clone } from '../bson/clone';
import { Kind, kindOf } from '../bson/kind';
import { isDocument } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';
import { ServerError } from '../errors';
import { hasOperators } from '../query/path';

/** The document an upsert starts from: the equalities of its query. @throws ServerError 54 if two name one path. */
export function upsertSeed(filter: Doc): Doc {
  const seed: Doc = {};
  collect(filter, seed);
  return seed;
}

function collect(filter: Doc, seed: Doc): void {
  for (const [key, value] of Object.entries(filter)) {
    const branches = key === '$and' || (key === '$or' && hasOne(value)) ? (value as Doc[]) : [];
    for (const branch of branches) collect(branch, seed);
    if (key.startsWith('$')) continue;
    const wanted = equalityOf(value);
    if (wanted) put(seed, key, wanted.value);
  }
}

/** The value a condition demands; undefined if it leaves a choice. */
function equalityOf(condition: BsonValue): { value: BsonValue } | undefined {
  if (!hasOperators(condition))
    return kindOf(condition) === Kind.Regex ? undefined : { value: condition ?? null };
  if ('$eq' in condition) return { value: condition.$eq };
  const { $in, $all } = condition;
  if (hasOne($in) && kindOf($in[0]) !== Kind.Regex) return { value: $in[0] };
  if (hasOne($all) && !hasOperators($all[0])) return { value: $all[0] };
  return undefined;
}

const hasOne = (value: BsonValue): value is [BsonValue] =>
  Array.isArray(value) && value.length === 1;

function put(seed: Doc, path: string, value: BsonValue): void {
  const parts = path.split('.');
  const name = parts.pop()!;
  let parent = seed;
  for (const part of parts) {
    parent[part] ??= {};
    if (!isDocument(parent[part])) throw matchedTwice(path);
    parent = parent[part];
  }
  if (parent[name] !== undefined) throw matchedTwice(path);
  parent[name] = clone(value);
}

const matchedTwice = (path: string): ServerError =>
  new ServerError(
    'NotSingleValueField',
    `cannot infer query fields to set, path '${path}' is matched twice`,
  );
