import { toNumber } from '../bson/number';
import { classOf, isNumber } from '../bson/types';
import type { BsonValue } from '../bson/types';

/** A value for an error text. */
export const inspect = (value: BsonValue): string =>
  JSON.stringify(value, (_key, each) => {
    if (!classOf(each)) return each;
    if (isNumber(each)) return toNumber(each);
    return String(each);
  });
