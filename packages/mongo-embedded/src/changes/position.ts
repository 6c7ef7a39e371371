import { Timestamp } from 'bson';
import type { Doc } from '../bson/types';
import { ServerError } from '../errors';

/** Position of a change in the log: its second, its count within that, its place in its transaction. */
const PART_BYTES = 4;
const POSITION_BYTES = 3 * PART_BYTES;

export function positionOf({ t, i }: { t: number; i: number }, index = 0): Buffer {
  const position = Buffer.allocUnsafe(POSITION_BYTES);
  position.writeUInt32BE(t, 0);
  position.writeUInt32BE(i, PART_BYTES);
  position.writeUInt32BE(index, 2 * PART_BYTES);
  return position;
}

/** Before all changes. */
export const BEGINNING = positionOf({ t: 0, i: 0 });

export const timeOf = (position: Buffer): Timestamp =>
  new Timestamp({ t: position.readUInt32BE(0), i: position.readUInt32BE(PART_BYTES) });

/** Meaning of a resume token: an event, how far a stream has read, or the end of a stream. */
export type TokenKind = 'event' | 'reached' | 'invalidate';

const KINDS: TokenKind[] = ['event', 'reached', 'invalidate'];

export interface Token {
  kind: TokenKind;
  position: Buffer;
}

/** A resume token as clients keep it: a document whose `_data` they do not look into. */
export const tokenOf = ({ kind, position }: Token): Doc => ({
  _data: `0${KINDS.indexOf(kind)}${position.toString('hex')}`,
});

/** @throws ServerError 40649, 14 or 50795 for what is no token of this server. */
export function parseToken(token: Doc): Token {
  const { _data: data } = token;
  if (data === undefined)
    throw new ServerError(40649, 'Bad resume token: _data of missing or of wrong type');
  if (typeof data !== 'string')
    throw new ServerError('TypeMismatch', "BSON field 'ResumeToken._data' is the wrong type");
  const [, kind, position] = /^0([0-2])([0-9a-f]{24})$/i.exec(data) ?? [];
  if (!position) throw new ServerError(50795, 'Bad resume token: it is none of this server');
  return { kind: KINDS[Number(kind)], position: Buffer.from(position, 'hex') };
}
