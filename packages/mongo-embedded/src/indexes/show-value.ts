import type { Binary, ObjectId } from 'bson';
import { Kind, kindOf } from '../bson/kind';
import { toNumber } from '../bson/number';
import { classOf, fieldsOf, regexParts } from '../bson/types';
import type { BsonValue } from '../bson/types';

/** A value as MongoDB's messages about duplicate keys write it. */
export function showValue(value: BsonValue): string {
  switch (kindOf(value)) {
    case Kind.String:
      return JSON.stringify(value);
    case Kind.ObjectId:
      return `ObjectId('${(value as ObjectId).toHexString()}')`;
    case Kind.Number:
      if (classOf(value) === 'Double' && Number.isInteger(toNumber(value)))
        return toNumber(value).toFixed(1);
      return String(value);
    case Kind.Date:
      return `new Date(${+(value as Date)})`;
    case Kind.Object: {
      const fields = Object.entries(fieldsOf(value)).map(
        ([name, field]) => `${name}: ${showValue(field)}`,
      );
      return `{ ${fields.join(', ')} }`;
    }
    case Kind.Regex:
      return `/${regexParts(value).join('/')}`;
    case Kind.Array:
      return `[ ${(value as BsonValue[]).map(showValue).join(', ')} ]`;
    case Kind.Binary: {
      const { sub_type: subtype, buffer } = value as Binary;
      return `BinData(${subtype}, ${Buffer.from(buffer).toString('hex').toUpperCase()})`;
    }
  }
  return String(value);
}
