import { BSONRegExp } from 'bson';
import { equal } from '../bson/compare';
import { toNumber } from '../bson/number';
import { type BsonValue, type Doc, Kind, bsonTypeOf, isDocument, isLong, isNumber, kindOf } from '../bson/types';
import { ServerError, fail } from '../errors';
import { bitPositions, bits } from './bits';
import { compileFilter } from './filter';
import { type Leaf, type MatchCtx, eachElement, hasOps } from './path';
import { cmpTest, compileRe, eqTest, inTest, isMissing, regexTest } from './value-tests';

const TYPE_ALIAS: Record<string, number[]> = {
  double: [1],
  string: [2],
  object: [3],
  array: [4],
  binData: [5],
  undefined: [6],
  objectId: [7],
  bool: [8],
  date: [9],
  null: [10],
  regex: [11],
  dbPointer: [12],
  javascript: [13],
  symbol: [14],
  javascriptWithScope: [15],
  int: [16],
  timestamp: [17],
  long: [18],
  decimal: [19],
  minKey: [-1],
  maxKey: [127],
  number: [1, 16, 18, 19],
};

export function leafOf(op: string, x: BsonValue, all: Doc, context: MatchCtx): Leaf | null {
  switch (op) {
    case '$eq':
      return kindOf(x) === Kind.REGEX
        ? eachElement((v) => v !== undefined && equal(v, x))
        : eachElement(eqTest(x ?? null, context.sc));
    case '$ne': {
      if (kindOf(x) === Kind.REGEX) fail("Can't have regex as arg to $ne.");
      const t = eachElement(eqTest(x ?? null, context.sc));
      return (v, state, w) => !t(v, state, w);
    }
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return eachElement(cmpTest(op, x, context.sc));
    case '$in':
      if (!Array.isArray(x)) fail('$in needs an array');
      return eachElement(inTest(x, context));
    case '$nin': {
      if (!Array.isArray(x)) fail('$nin needs an array');
      const t = eachElement(inTest(x, context));
      return (v, state, w) => !t(v, state, w);
    }
    case '$exists': {
      const w = isMissing(x) ? false : typeof x === 'boolean' ? x : isNumber(x) ? toNumber(x) !== 0 : true;
      return (v) => (v !== undefined) === w;
    }
    case '$regex': {
      const re = compileRe(x, all.$options);
      return eachElement(
        regexTest(
          re,
          new BSONRegExp(
            typeof x === 'string' ? x : (x as BSONRegExp).pattern,
            (all.$options ?? (typeof x === 'string' ? '' : (x as BSONRegExp).options)) as string,
          ),
        ),
      );
    }
    case '$options':
      if (!('$regex' in all)) fail('$options needs a $regex');
      return null;
    case '$mod': {
      if (!Array.isArray(x) || x.length !== 2)
        fail(
          Array.isArray(x) && x.length > 2
            ? 'malformed mod, too many elements'
            : 'malformed mod, not enough elements',
        );
      const d = Math.trunc(toNumber(x[0])),
        r = Math.trunc(toNumber(x[1]));
      if (d === 0) fail('divisor cannot be 0');
      const bd = BigInt(d),
        br = BigInt(r);
      return eachElement(
        (v) =>
          isNumber(v) &&
          (isLong(v)
            ? v.toBigInt() % bd === br
            : Number.isFinite(toNumber(v)) && Math.trunc(toNumber(v)) % d === r),
      );
    }
    case '$type': {
      const codes = new Set<number>();
      for (const t of Array.isArray(x) ? x : [x]) {
        if (typeof t === 'string') {
          const a = TYPE_ALIAS[t];
          if (!a) fail(`Unknown type name alias: ${t}`);
          a.forEach((c) => codes.add(c));
        } else {
          const n = toNumber(t);
          if (!(n >= 1 && n <= 19) && n !== -1 && n !== 127) fail(`Invalid numerical type code: ${n}`);
          codes.add(n);
        }
      }
      return eachElement((v) => v !== undefined && codes.has(bsonTypeOf(v)[0]));
    }
    case '$size': {
      if (!isNumber(x) || !Number.isInteger(toNumber(x))) fail('Failed to parse $size. Expected an integer');
      const n = toNumber(x);
      if (n < 0) fail('$size may not be negative');
      return (v) => Array.isArray(v) && v.length === n;
    }
    case '$all': {
      if (!Array.isArray(x)) fail('$all needs an array');
      if (!x.length) return () => false;
      const ts: Leaf[] = x.map((e: BsonValue): Leaf =>
        hasOps(e)
          ? Object.keys(e)[0] === '$elemMatch'
            ? leafOf('$elemMatch', e.$elemMatch, e, context)!
            : fail('no $ expressions in $all')
          : kindOf(e) === Kind.REGEX
            ? eachElement(regexTest(compileRe(e, undefined), e))
            : eachElement(eqTest(e, context.sc)),
      );
      return (v, state, w) => ts.every((t) => t(v, state, w));
    }
    case '$elemMatch': {
      if (!isDocument(x)) fail('$elemMatch needs an Object');
      if (hasOps(x) && !['$and', '$or', '$nor', '$where', '$expr'].includes(Object.keys(x)[0])) {
        const t = opsTest(x, context);
        return (v, state) => {
          if (!Array.isArray(v)) return false;
          for (let j = 0; j < v.length; j++)
            if (t(v[j], {}, true)) {
              state.pos = j;
              return true;
            }
          return false;
        };
      }
      const p = compileFilter(x, { ...context, top: false });
      return (v, state) => {
        if (!Array.isArray(v)) return false;
        for (let j = 0; j < v.length; j++)
          if (
            v[j] !== null &&
            typeof v[j] === 'object' &&
            (isDocument(v[j]) || Array.isArray(v[j])) &&
            p(v[j], {})
          ) {
            state.pos = j;
            return true;
          }
        return false;
      };
    }
    case '$not': {
      if (kindOf(x) === Kind.REGEX) {
        const t = eachElement(regexTest(compileRe(x, undefined), x));
        return (v, state, w) => !t(v, state, w);
      }
      if (!hasOps(x))
        fail(
          isDocument(x) && Object.keys(x).length === 0
            ? '$not cannot be empty'
            : '$not needs a regex or a document',
        );
      const t = opsTest(x, context);
      return (v, state, w) => !t(v, state, w);
    }
    case '$bitsAllSet': {
      const m = bitPositions(x);
      return bits(m, (b) => (b & m) === m);
    }
    case '$bitsAllClear': {
      const m = bitPositions(x);
      return bits(m, (b) => (b & m) === 0n);
    }
    case '$bitsAnySet': {
      const m = bitPositions(x);
      return bits(m, (b) => (b & m) !== 0n);
    }
    case '$bitsAnyClear': {
      const m = bitPositions(x);
      return bits(m, (b) => (b & m) !== m);
    }
    case '$comment':
      return null;
  }
  throw new ServerError(2, `unknown operator: ${op}`);
}

/** Conjunction of the operators of one field. */
function opsTest(ops: Doc, context: MatchCtx): Leaf {
  const ls: Leaf[] = [];
  for (const op of Object.keys(ops)) {
    if (op[0] !== '$') fail(`unknown operator: ${op}`);
    const l = leafOf(op, ops[op], ops, context);
    if (l) ls.push(l);
  }
  return ls.length === 1
    ? ls[0]
    : (v, state, w) => {
        for (const l of ls) if (!l(v, state, w)) return false;
        return true;
      };
}
