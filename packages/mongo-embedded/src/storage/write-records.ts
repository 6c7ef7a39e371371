import { Long } from 'bson';
import { decode, encode } from '../bson/codec';
import { keyAfter } from '../bson/key';
import type { Doc } from '../bson/types';
import { KeySpace } from './layout';
import type { View } from './view';

/** What the last write of a session did: put on disk with the write, so that one sent again is known. */
export interface WriteRecord {
  transactionNumber: bigint;
  /** The name of the command. */
  command: string;
  /** How far the command got, or its whole reply. */
  progress: Doc;
}

const SPACE = Buffer.from([KeySpace.WriteRecord]);

const recordKey = (sessionId: string): Buffer =>
  Buffer.concat([SPACE, Buffer.from(sessionId, 'hex')]);

export function readRecord(view: View, sessionId: string): WriteRecord | undefined {
  const bytes = view.get(recordKey(sessionId));
  if (!bytes) return undefined;
  const { n, command, progress } = decode(bytes);
  return {
    transactionNumber: (n as Long).toBigInt(),
    command: command as string,
    progress: progress as Doc,
  };
}

/** Call it inside the write that it records. */
export function saveRecord(view: View, sessionId: string, record: WriteRecord): void {
  const { transactionNumber, command, progress } = record;
  const n = Long.fromBigInt(transactionNumber);
  view.put(recordKey(sessionId), encode({ n, command, progress, at: new Date() }));
}

/** Removes records older than the sessions they belong to can be. */
export function removeRecordsBefore(view: View, moment: number, isTimeUp: () => boolean): void {
  for (const { key, value } of view.range(SPACE, keyAfter(SPACE))) {
    if (isTimeUp()) return;
    if (+(decode(value).at as Date) < moment) view.delete(key);
  }
}
