import type { StrCmp } from '../bson/compare';
import type { Fold } from '../bson/key';
import { type BsonValue, type Doc, classOf, fieldsOf, isDocument } from '../bson/types';

export interface MatchState {
  pos?: number;
}

export type Pred = (doc: Doc, state: MatchState) => boolean;

export interface MatchCtx {
  sc?: StrCmp;
  fold?: Fold;
  expr?: (expr: BsonValue) => (doc: Doc) => BsonValue;
  top?: boolean;
}

export type Leaf = (v: BsonValue, state: MatchState, whole?: boolean) => boolean;

export const isDigits = (s: string) => /^(0|[1-9]\d*)$/.test(s);

export const hasOps = (v: BsonValue): v is Doc => {
  if (!isDocument(v) || v._bsontype) return false;
  for (const k in v) return k[0] === '$' && k !== '$ref' && k !== '$id' && k !== '$db';
  return false;
};

export const getField = (o: BsonValue, k: string): BsonValue => {
  if (classOf(o) === 'DBRef') return fieldsOf(o)[k];
  return Object.prototype.hasOwnProperty.call(o, k) ? (o as Doc)[k] : undefined;
};

/** Calls `leaf` on every value the path reaches (undefined where it is missing) until one answers true. */
export function walkPath(o: BsonValue, parts: string[], i: number, leaf: Leaf, state: MatchState): boolean {
  const child = getField(o, parts[i]);
  if (i === parts.length - 1) return leaf(child, state);
  return descend(child, parts, i + 1, leaf, state);
}

function descend(v: BsonValue, parts: string[], i: number, leaf: Leaf, state: MatchState): boolean {
  if (Array.isArray(v)) {
    const idx = isDigits(parts[i]);
    if (idx) {
      const e = v[Number(parts[i])];
      if (i === parts.length - 1) {
        if (e !== undefined && leaf(e, state, true)) return true;
      } else if (e !== undefined && descend(e, parts, i + 1, leaf, state)) return true;
    }
    if (v.length === 0) return leaf(undefined, state);
    for (let j = 0; j < v.length; j++) {
      const e = v[j];
      if (
        isDocument(e)
          ? walkPath(e, parts, i, leaf, state)
          : !idx && !(Array.isArray(e) && !e.length) && leaf(undefined, state)
      ) {
        state.pos = j;
        return true;
      }
    }
    return idx && v[Number(parts[i])] === undefined && !v.some((e: BsonValue) => isDocument(e))
      ? leaf(undefined, state)
      : false;
  }
  if (isDocument(v)) return walkPath(v, parts, i, leaf, state);
  return leaf(undefined, state);
}

/** A leaf test that also looks at the elements of an array value. */
export const eachElement =
  (t: (v: BsonValue) => boolean): Leaf =>
  (v, state, whole) => {
    if (!whole && Array.isArray(v)) {
      for (let j = 0; j < v.length; j++)
        if (t(v[j])) {
          state.pos = j;
          return true;
        }
    }
    return t(v);
  };
