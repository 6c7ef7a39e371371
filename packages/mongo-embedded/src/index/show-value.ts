import type { Binary, ObjectId } from 'bson';
import { toNumber } from '../bson/number';
import { type BsonValue, Kind, classOf, fieldsOf, kindOf } from '../bson/types';

export const showVal = (v: BsonValue): string => {
  switch (kindOf(v)) {
    case Kind.STR:
      return JSON.stringify(v);
    case Kind.OID:
      return `ObjectId('${(v as ObjectId).toHexString()}')`;
    case Kind.NUM:
      return classOf(v) === 'Double' && Number.isInteger(toNumber(v)) ? toNumber(v).toFixed(1) : String(v);
    case Kind.DATE:
      return `new Date(${+(v as Date)})`;
    case Kind.OBJ:
      return (
        '{ ' +
        Object.entries(fieldsOf(v))
          .map(([k, x]) => `${k}: ${showVal(x)}`)
          .join(', ') +
        ' }'
      );
    case Kind.ARR:
      return '[ ' + (v as BsonValue[]).map(showVal).join(', ') + ' ]';
    case Kind.BIN: {
      const b = v as Binary;
      return `BinData(${b.sub_type}, ${Buffer.from(b.buffer).toString('hex').toUpperCase()})`;
    }
  }
  return String(v);
};
