import { decode, encode } from '../bson/codec';
import { type Doc, Kind, classOf, fieldsOf, kindOf } from '../bson/types';
import { MAX_BSON } from './engine';
import { ServerError, WriteConflict } from '../errors';
import { newId } from '../update/compile';

export const checkSize = (b: Buffer) => {
  if (b.length > MAX_BSON)
    throw new ServerError(
      10334,
      `BSONObj size: ${b.length} (0x${b.length.toString(16)}) is invalid. Size must be between 0 and 16793600(16MB) First element: _id`,
      { codeName: 'BSONObjectTooLarge' },
    );
};

export const writeError = (i: number, x: ServerError): Doc => ({
  index: i,
  code: x.code,
  ...(x.code === 11000 ? {} : {}),
  ...(x.extra || {}),
  errmsg: x.message,
});

export const isConflict = (x: ServerError) => x instanceof WriteConflict || x.code === 112;

export function checkId(d: Doc) {
  const c = kindOf(d._id);
  if (c === Kind.ARR) throw new ServerError(53, "The '_id' value cannot be of type array");
  if (c === Kind.REGEX) throw new ServerError(53, "The '_id' value cannot be of type regex");
  if (c === Kind.UNDEF) throw new ServerError(53, "The '_id' value cannot be of type undefined");
  if (c === Kind.OBJ)
    for (const k of Object.keys(fieldsOf(d._id)))
      if (k[0] === '$' && classOf(d._id) !== 'DBRef')
        throw new ServerError(
          52,
          `_id fields may not contain '$'-prefixed fields: ${k} is not valid for storage.`,
        );
}

/** Puts _id first, generating it when absent. */
export function prepare(raw: Buffer): { doc: Doc; buf: Buffer } {
  let d = decode(raw);
  if (Object.keys(d)[0] === '_id' && d._id !== undefined) {
    checkId(d);
    return { doc: d, buf: raw };
  }
  const id = '_id' in d ? d._id : newId();
  d = { _id: id, ...d };
  d._id = id;
  checkId(d);
  return { doc: d, buf: encode(d) };
}

export const idFirst = (d: Doc): Doc => {
  if (Object.keys(d)[0] === '_id') return d;
  const { _id, ...r } = d;
  return { _id, ...r };
};
