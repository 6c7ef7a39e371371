import { Kind, fieldsOf, kindOf } from '../bson/types';

export const showVal = (v: any): string => {
  switch (kindOf(v)) {
    case Kind.STR:
      return JSON.stringify(v);
    case Kind.OID:
      return `ObjectId('${v.toHexString()}')`;
    case Kind.NUM:
      return String(v._bsontype === 'Double' && Number.isInteger(v.value) ? v.value.toFixed(1) : v);
    case Kind.DATE:
      return `new Date(${+v})`;
    case Kind.OBJ:
      return (
        '{ ' +
        Object.entries(fieldsOf(v))
          .map(([k, x]) => `${k}: ${showVal(x)}`)
          .join(', ') +
        ' }'
      );
    case Kind.ARR:
      return '[ ' + v.map(showVal).join(', ') + ' ]';
    case Kind.BIN:
      return `BinData(${v.sub_type}, ${Buffer.from(v.buffer).toString('hex').toUpperCase()})`;
  }
  return String(v);
};
