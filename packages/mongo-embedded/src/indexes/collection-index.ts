import { createHash } from 'node:crypto';
import { foldOf } from '../bson/collation';
import type { Fold } from '../bson/collation';
import { MAX_KEY_BYTES, invert, toKey, writeKey } from '../bson/key';
import { KeyWriter } from '../bson/key-writer';
import { Kind } from '../bson/kind';
import { toBool } from '../bson/number';
import type { BsonValue, Doc } from '../bson/types';
import { compileFilter } from '../query/filter';
import type { Predicate } from '../query/path';
import { KeySpace, asText, prefixOf } from '../storage/layout';
import { checkPlaces, isGeo } from './geo-values';
import { fieldsOfKey } from './index-spec';
import type { IndexField, IndexSpec } from './index-spec';
import { EMPTY_ARRAY, keyValues } from './key-values';

export type { IndexSpec } from './index-spec';

const HASH_BYTES = 20;

interface IndexState {
  multikey?: boolean[];
  hasCutKeys?: boolean;
  since?: number;
  /** Ends with the build of an index that is not complete yet. */
  built?: Promise<void>;
}

/** One index: which documents it takes in, and under which keys. */
export class Index {
  readonly fields: IndexField[];
  readonly unique: boolean;
  readonly sparse: boolean;
  /** The index on `_id`. */
  readonly isPrimary: boolean;
  /** Where its entries begin on disk. */
  readonly prefix: Buffer;
  /** Which fields have met an array in some document. */
  multikey: boolean[];
  /** Some key was cut, so the order of entries is not the order of values. */
  hasCutKeys: boolean;
  savedHasCutKeys: boolean;
  /** The write that built it: an older snapshot must not read through it. */
  since: number;
  /** While it is built: the last indexed record; later records are not indexed yet. */
  builtTo = Infinity;
  readonly built?: Promise<void>;
  /** Set once it is dropped, for scans that still read it. */
  dropped = false;
  /** Set for an index with a collation, which keeps values unique by it and serves no query. */
  readonly fold?: Fold;
  private readonly covers?: Predicate;
  private readonly isGeo: boolean;

  constructor(
    readonly id: number,
    readonly spec: IndexSpec,
    { multikey, hasCutKeys = false, since = 0, built }: IndexState = {},
  ) {
    this.fields = fieldsOfKey(spec.key);
    this.isPrimary = this.fields.length === 1 && this.fields[0].path === '_id';
    this.unique = toBool(spec.unique) || this.isPrimary;
    this.sparse = toBool(spec.sparse);
    this.isGeo = isGeo(spec);
    this.fold = foldOf(spec.collation);
    if (spec.partialFilterExpression) this.covers = compileFilter(spec.partialFilterExpression);
    this.prefix = prefixOf(KeySpace.IndexEntry, id);
    this.multikey = multikey ?? this.fields.map(() => false);
    this.hasCutKeys = this.savedHasCutKeys = hasCutKeys;
    this.since = since;
    this.built = built;
    if (built) this.builtTo = 0;
  }

  get isBuilding(): boolean {
    return this.builtTo !== Infinity;
  }

  /** Ends its build with the write `since`. */
  open(since: number): void {
    this.builtTo = Infinity;
    this.since = since;
  }

  /** Every key of the document, without the record id; `multikey` as in `keyValues`. */
  keysOf(document: Doc): { keys: Buffer[]; multikey?: boolean[] } {
    if (this.covers && !this.covers(document, {})) return { keys: [] };
    if (this.isGeo) {
      checkPlaces(this.spec, document);
      return { keys: [] };
    }
    const { tuples, anyPresent, multikey } = keyValues(this.fields, document);
    if (this.sparse && !anyPresent) return { keys: [], multikey };
    if (tuples.length === 1) return { keys: [this.keyOf(tuples[0])], multikey };
    const distinct = new Map<string, Buffer>();
    for (const tuple of tuples) {
      const key = this.keyOf(tuple);
      distinct.set(asText(key), key);
    }
    return { keys: [...distinct.values()], multikey };
  }

  /** The key of one tuple of values; one that is too long is cut and ends in its hash. */
  keyOf(tuple: BsonValue[]): Buffer {
    const out = new KeyWriter().bytes(this.prefix);
    tuple.forEach((value, field) => {
      if (this.fields[field].descending)
        out.bytes(
          invert(value === EMPTY_ARRAY ? EMPTY_ARRAY_KEY : toKey(value ?? null, this.fold)),
        );
      else if (value === EMPTY_ARRAY) out.bytes(EMPTY_ARRAY_KEY);
      else writeKey(out, value ?? null, this.fold);
    });
    const key = out.done();
    if (key.length <= MAX_KEY_BYTES) return key;
    this.hasCutKeys = true;
    return Buffer.concat([
      key.subarray(0, MAX_KEY_BYTES - HASH_BYTES),
      createHash('sha1').update(key).digest(),
    ]);
  }
}

const EMPTY_ARRAY_KEY = Buffer.from([Kind.Undefined]);
