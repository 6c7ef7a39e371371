import { equal } from '../bson/compare';
import { keyAfter } from '../bson/key';
import { toBool, toNumber } from '../bson/number';
import { isDocument } from '../bson/types';
import type { BsonValue, Doc, SortSpec } from '../bson/types';
import { ServerError } from '../errors';
import type { Collection } from '../storage/collection';
import { isGeo } from './geo-values';
import { conditionsOf } from './conditions';
import type { Conditions } from './conditions';
import type { Index } from './collection-index';
import { planIndex } from './plan-index';

export interface KeyRange {
  start: Buffer;
  end: Buffer;
}

/** How a query reads its documents. */
export interface Plan {
  /** Undefined for a scan of the whole collection. */
  index?: Index;
  ranges: KeyRange[];
  reverse: boolean;
  /** The documents come in the order of the query's sort. */
  sorted: boolean;
  /** One document may come more than once. */
  mayRepeat: boolean;
  /** Plans of the branches of an `$or`. */
  union?: Plan[];
  /** The higher, the fewer documents it is expected to read. */
  score: number;
}

export interface PlannedQuery {
  filter: Doc;
  sort?: SortSpec;
  /** Name or key of an index, or `{ $natural: 1 }`. */
  hint?: BsonValue;
  /** The last write that the reader's snapshot sees. */
  snapshot?: number;
}

/** A union of index scans must be worth more than what one index promises. */
const MIN_UNION_SCORE = 3.5;
const GOOD_SCORE = 4;

/** Chooses how to read. @throws ServerError 2 for a hint that names no index. */
export function plan(
  collection: Collection,
  { filter, sort, hint, snapshot = Infinity }: PlannedQuery,
): Plan {
  const conditions = conditionsOf(filter);
  const isReadable = (index: Index) =>
    !index.isBuilding && servesQueries(index) && index.since <= snapshot;
  if (hint !== undefined && hint !== null && !isEmptyDocument(hint)) {
    if (isDocument(hint) && hint.$natural !== undefined)
      return scanCollection(collection, hint.$natural, !sort);
    const index = hintedIndex(collection, hint);
    const forced = isReadable(index) ? planIndex(index, conditions, sort, true) : undefined;
    return forced ?? scanCollection(collection);
  }
  if (sort?.length === 1 && sort[0][0] === '$natural')
    return scanCollection(collection, sort[0][1], true);
  const indexes = collection.indexes.filter(isReadable);
  const best = bestOf(indexes, conditions, sort);
  if (best && best.score >= GOOD_SCORE) return best;
  return planUnion(indexes, conditions) ?? best ?? scanCollection(collection);
}

function bestOf(indexes: Index[], conditions: Conditions, sort?: SortSpec): Plan | undefined {
  if (!conditions.byPath.size && !sort) return undefined;
  let best: Plan | undefined;
  for (const index of indexes) {
    const candidate = planIndex(index, conditions, sort);
    if (candidate && (!best || candidate.score > best.score)) best = candidate;
  }
  return best;
}

/** An `$or` whose every branch has a good index of its own. */
function planUnion(indexes: Index[], { unions }: Conditions): Plan | undefined {
  for (const branches of unions) {
    const plans = branches.map((branch) => bestOf(indexes, conditionsOf(branch)));
    if (plans.every((each): each is Plan => each !== undefined && each.score >= MIN_UNION_SCORE))
      return { ranges: [], reverse: false, sorted: false, mayRepeat: true, union: plans, score: 0 };
  }
  return undefined;
}

function scanCollection({ recordPrefix }: Collection, direction?: BsonValue, sorted = false): Plan {
  const ranges = [{ start: recordPrefix, end: keyAfter(recordPrefix) }];
  return { ranges, reverse: toNumber(direction) < 0, sorted, mayRepeat: false, score: 0 };
}

const isEmptyDocument = (value: BsonValue): boolean =>
  isDocument(value) && Object.keys(value).length === 0;

/** An index of places holds no keys. */
const servesQueries = (index: Index): boolean => !isHidden(index) && !isGeo(index.spec);

/** A hidden index is maintained and enforces uniqueness, but serves no query. */
const isHidden = ({ spec }: Index): boolean => toBool(spec.hidden);

const isNamed = ({ spec }: Index, hint: BsonValue): boolean => {
  if (typeof hint === 'string') return spec.name === hint;
  return isDocument(hint) && equal(spec.key, hint);
};

function hintedIndex(collection: Collection, hint: BsonValue): Index {
  const index = collection.indexes.find(
    (each) => !each.isBuilding && !isHidden(each) && isNamed(each, hint),
  );
  if (index) return index;
  throw new ServerError(
    'BadValue',
    'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
  );
}
