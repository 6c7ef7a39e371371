import { toNumber } from '../bson/number';
import { type BsonValue, classOf, isNumber } from '../bson/types';

/** A value for an error text. */
export const inspect = (value: BsonValue): string =>
  JSON.stringify(value, (_key, each) => {
    if (!classOf(each)) return each;
    return isNumber(each) ? toNumber(each) : String(each);
  });
