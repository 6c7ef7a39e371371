import { toNumber } from '../bson/number';
import { type BsonValue, isNumber } from '../bson/types';

export const inspect = (v: BsonValue): string => {
  try {
    return JSON.stringify(v, (_k, x) => (x && x._bsontype ? (isNumber(x) ? toNumber(x) : String(x)) : x));
  } catch {
    return String(v);
  }
};
