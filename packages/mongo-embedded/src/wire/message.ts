import { decode } from '../bson/codec';
import type { Doc } from '../bson/types';

export const OP_REPLY = 1;
export const OP_QUERY = 2004;
export const OP_MSG = 2013;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;

export interface Request {
  id: number;
  opcode: typeof OP_QUERY | typeof OP_MSG;
  db: string;
  command: Doc;
  /** The documents of kind-1 sections as they came, so that an insert stores the bytes it was sent. */
  sequences?: Map<string, Buffer[]>;
  /** The client waits for no reply. */
  silent: boolean;
}

/** Reads one framed message; undefined if it is none that this server speaks. */
export function parseMessage(message: Buffer): Request | undefined {
  const opcode = message.readInt32LE(12);
  if (opcode === OP_QUERY) return parseQuery(message);
  if (opcode === OP_MSG) return parseOpMsg(message);
  return undefined;
}

/** OP_QUERY survives for one thing only: the first `isMaster` of a connection. */
function parseQuery(message: Buffer): Request {
  const nameEnd = message.indexOf(0, 20);
  const namespace = message.toString('utf8', 20, nameEnd);
  const sent = decode(message.subarray(nameEnd + 9));
  return {
    id: message.readInt32LE(4),
    opcode: OP_QUERY,
    db: namespace.slice(0, namespace.indexOf('.')),
    command: (sent.$query ?? sent) as Doc,
    silent: false,
  };
}

function parseOpMsg(message: Buffer): Request | undefined {
  const flags = message.readUInt32LE(16);
  const end = message.length - (flags & CHECKSUM_PRESENT ? 4 : 0);
  let command: Doc | undefined;
  let sequences: Map<string, Buffer[]> | undefined;
  for (let at = 20; at < end;) {
    const kind = message[at++];
    const size = message.readInt32LE(at);
    if (kind === 0) command = decode(message.subarray(at, at + size));
    else if (kind === 1) {
      const nameEnd = message.indexOf(0, at + 4);
      const documents = splitDocuments(message, nameEnd + 1, at + size);
      (sequences ??= new Map()).set(message.toString('utf8', at + 4, nameEnd), documents);
    } else return undefined;
    at += size;
  }
  if (!command) return undefined;
  const silent = (flags & MORE_TO_COME) !== 0;
  return {
    id: message.readInt32LE(4),
    opcode: OP_MSG,
    db: (command.$db ?? 'admin') as string,
    command,
    sequences,
    silent,
  };
}

function splitDocuments(message: Buffer, start: number, stop: number): Buffer[] {
  const documents: Buffer[] = [];
  for (let at = start; at < stop;) {
    const size = message.readInt32LE(at);
    documents.push(message.subarray(at, at + size));
    at += size;
  }
  return documents;
}
