import type { Binary } from 'bson';
import { decode, encode } from '../bson/codec';
import { keyAfter } from '../bson/key';
import { toBool, toNumber } from '../bson/number';
import type { BsonValue, Doc } from '../bson/types';
import { Index } from '../indexes/collection-index';
import type { IndexSpec } from '../indexes/collection-index';
import { Collection } from './collection';
import { catalogKey, countKey, namesIn, recordIdOf } from './layout';
import type { Entry, View } from './view';

/** A collection as the catalog keeps it, with its complete indexes: key and value. */
export function toEntry(collection: Collection): [Buffer, Buffer] {
  const complete = collection.indexes.filter((index) => !index.isBuilding);
  const indexes = complete.map((index) => {
    index.savedHasCutKeys = index.hasCutKeys;
    return { id: index.id, spec: index.spec, mk: index.multikey, long: index.hasCutKeys };
  });
  const { id, uuid, options } = collection;
  return [catalogKey(collection.db, collection.name), encode({ id, uuid, options, indexes })];
}

/** A collection from its entry, counted and numbered as the store has it. */
export function toCollection({ key, value }: Entry, committed: View): Collection {
  const entry = decode(value);
  const collection = new Collection(...namesIn(key), toNumber(entry.id), entry.uuid as Binary);
  collection.options = (entry.options as Doc | undefined) ?? {};
  collection.isEntered = true;
  collection.indexes = (entry.indexes as Doc[]).map(
    (saved) =>
      new Index(toNumber(saved.id), saved.spec as IndexSpec, {
        multikey: (saved.mk as BsonValue[]).map((each) => toBool(each)),
        hasCutKeys: toBool(saved.long),
      }),
  );
  collection.count = committed.get(countKey(collection.id))?.readUIntBE(0, 6) ?? 0;
  collection.nextRecordId = 1 + lastRecordId(collection, committed);
  return collection;
}

function lastRecordId({ recordPrefix }: Collection, committed: View): number {
  for (const { key } of committed.range(recordPrefix, keyAfter(recordPrefix), true))
    return recordIdOf(key);
  return 0;
}
