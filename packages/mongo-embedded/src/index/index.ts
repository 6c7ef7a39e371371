import { createHash } from 'node:crypto';
import { type Collation, collationOf } from '../bson/collation';
import { KeyBuf, MAX_KEY, invert, putKey, toKey } from '../bson/key';
import { toBool, toNumber } from '../bson/number';
import { type BsonValue, type Doc, Kind, isDocument } from '../bson/types';
import { ServerError } from '../errors';
import { showVal } from './show-value';
import { compileFilter } from '../query/filter';
import { type Pred, getField, isDigits } from '../query/path';
import { IDX, asText } from '../storage/layout';

export interface IndexSpec {
  v: BsonValue;
  key: Doc;
  name: string;
  unique?: boolean;
  sparse?: boolean;
  partialFilterExpression?: Doc;
  expireAfterSeconds?: BsonValue;
  collation?: Doc;
  [k: string]: BsonValue;
}

export class Index {
  fields: { path: string; parts: string[]; dir: number }[];
  unique: boolean;
  sparse: boolean;
  partial?: Pred;
  coll?: Collation;
  prefix: Buffer;
  multikey: boolean[];
  isId: boolean;
  /** Some key was cut, so the order of entries is not the order of values. */
  longKeys = false;
  longKeysSaved = false;
  constructor(
    public id: number,
    public spec: IndexSpec,
    multikey?: boolean[],
    /** Commit that built it: a snapshot older than that must not read through it. */ public since = 0,
  ) {
    this.fields = Object.keys(spec.key).map((path) => ({
      path,
      parts: path.split('.'),
      dir: toNumber(spec.key[path]) < 0 ? -1 : 1,
    }));
    this.isId = this.fields.length === 1 && this.fields[0].path === '_id';
    this.unique = toBool(spec.unique) || this.isId;
    this.sparse = toBool(spec.sparse);
    this.coll = collationOf(spec.collation);

    if (spec.partialFilterExpression) this.partial = compileFilter(spec.partialFilterExpression);
    this.multikey = multikey ?? this.fields.map(() => false);
    this.prefix = Buffer.alloc(5);
    this.prefix[0] = IDX;
    this.prefix.writeUInt32BE(id, 1);
  }
  /** Every key of the document, without the record id. Sets `mk` for fields that went through an array. */
  keys(doc: Doc, mk?: boolean[]): Buffer[] {
    if (this.partial && !this.partial(doc, {})) return [];
    const out: BsonValue[][] = [];
    let anyPresent = false;
    type S = { v: BsonValue; parts: string[]; done: boolean };
    const step = (ss: S[]) => {
      let arr: BsonValue[] | undefined;
      const stuck: number[] = [];
      const cur = ss.map((s, i): S => {
        if (s.done) return s;
        let v = s.v,
          parts = s.parts;
        for (;;) {
          if (Array.isArray(v)) {
            if (
              parts.length &&
              isDigits(parts[0]) &&
              !v.some((e) => isDocument(e) && getField(e, parts[0]) !== undefined)
            ) {
              v = v[Number(parts[0])];
              parts = parts.slice(1);
              if (!parts.length) return { v, parts, done: true };
              continue;
            }
            if (arr && arr !== v)
              throw new ServerError(
                171,
                `cannot index parallel arrays [${this.fields[i].parts.at(-1)}] [${this.fields[stuck[0]].parts.at(-1)}]`,
              );
            arr = v;
            stuck.push(i);
            return { v, parts, done: false };
          }
          if (!parts.length) {
            if (v !== undefined) anyPresent = true;
            return { v, parts, done: true };
          }
          if (!isDocument(v)) return { v: undefined, parts: [], done: true };
          v = getField(v, parts[0]);
          parts = parts.slice(1);
        }
      });
      if (!arr) {
        out.push(cur.map((s) => s.v));
        return;
      }
      if (mk) for (const i of stuck) mk[i] = true;
      if (!arr.length) {
        for (const i of stuck) if (!cur[i].parts.length) anyPresent = true;
        step(
          cur.map((s, i) =>
            stuck.includes(i) ? { v: s.parts.length ? undefined : UNDEF, parts: [], done: true } : s,
          ),
        );
        return;
      }
      for (const e of arr)
        step(
          cur.map((s, i) => {
            if (!stuck.includes(i)) return s;
            if (!s.parts.length) {
              anyPresent = true;
              return { v: e, parts: [], done: true };
            }
            return isDocument(e)
              ? { v: e, parts: s.parts, done: false }
              : { v: undefined, parts: [], done: true };
          }),
        );
    };
    step(this.fields.map((f) => ({ v: doc, parts: f.parts, done: false })));
    if (this.sparse && !anyPresent) return [];
    if (out.length === 1) return [this.encode(out[0])];
    const seen = new Map<string, Buffer>();
    for (const o of out) {
      const b = this.encode(o);
      seen.set(asText(b), b);
    }
    return [...seen.values()];
  }
  encode(vals: BsonValue[]): Buffer {
    const out = new KeyBuf();
    out.bytes(this.prefix);
    for (let i = 0; i < vals.length; i++) {
      const v = vals[i] === undefined ? null : vals[i];
      if (this.fields[i].dir > 0) {
        if (v === UNDEF) out.u8(Kind.UNDEF);
        else putKey(out, v, this.coll?.fold);
      } else out.bytes(invert(v === UNDEF ? Buffer.from([Kind.UNDEF]) : toKey(v, this.coll?.fold)));
    }
    if (out.n <= MAX_KEY) return out.done();
    this.longKeys = true;
    const full = out.done();
    return Buffer.concat([full.subarray(0, MAX_KEY - 20), createHash('sha1').update(full).digest()]);
  }
  dupInfo(key: Buffer, doc: Doc): [Doc, string] {
    const kv: Doc = {};
    const hit = this.valuesFor(doc, key);
    this.fields.forEach((f, i) => {
      kv[f.path] = hit[i] === undefined || hit[i] === UNDEF ? null : hit[i];
    });
    return [kv, '{ ' + this.fields.map((f) => `${f.path}: ${showVal(kv[f.path])}`).join(', ') + ' }'];
  }
  private valuesFor(doc: Doc, key: Buffer): BsonValue[] {
    let hit: BsonValue[] = [];
    const e = this.encode;
    this.encode = (v: BsonValue[]) => {
      const b = e.call(this, v);
      if (b.equals(key)) hit = v;
      return b;
    };
    try {
      this.keys(doc);
    } finally {
      delete (this as Partial<Pick<Index, 'encode'>>).encode;
    }
    return hit;
  }
}

const UNDEF = Symbol('empty-array');
