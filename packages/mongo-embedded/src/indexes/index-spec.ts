import { toNumber } from '../bson/number';
import type { BsonValue, Doc } from '../bson/types';

/** An index as `createIndexes` takes it and `listIndexes` shows it. */
export interface IndexSpec {
  v: BsonValue;
  key: Doc;
  name: string;
  unique?: boolean;
  sparse?: boolean;
  partialFilterExpression?: Doc;
  expireAfterSeconds?: BsonValue;
  collation?: Doc;
  [option: string]: BsonValue;
}

export interface IndexField {
  path: string;
  parts: string[];
  descending: boolean;
}

export const fieldsOfKey = (key: Doc): IndexField[] =>
  Object.keys(key).map((path) => ({
    path,
    parts: path.split('.'),
    descending: toNumber(key[path]) < 0,
  }));
