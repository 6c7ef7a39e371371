import { decode } from '../bson/codec';
import type { Doc } from '../bson/types';
import { isDocument } from '../bson/types';

export const OP_REPLY = 1;
export const OP_QUERY = 2004;
export const OP_MSG = 2013;
const CHECKSUM_PRESENT = 1;
export const MORE_TO_COME = 2;
const EXHAUST_ALLOWED = 1 << 16;
/** Flags below this one that are unknown make a message unreadable; above it they may be passed over. */
const OPTIONAL_FLAGS_FROM = 1 << 16;
const HEADER_BYTES = 16;
const SIZE_BYTES = 4;
const CHECKSUM_BYTES = 4;
/** An empty document: its size and its end. */
const SMALLEST_DOCUMENT = 5;

export interface Request {
  id: number;
  opcode: typeof OP_QUERY | typeof OP_MSG;
  db: string;
  command: Doc;
  /** The command as it came. */
  body?: Buffer;
  /** The documents of kind-1 sections as they came, so that an insert stores the bytes it was sent. */
  sequences?: Map<string, Buffer[]>;
  /** The client waits for no reply. */
  silent: boolean;
  /** The client accepts further replies without further requests. */
  exhaust?: boolean;
}

/** What is no message: its sizes or its documents do not fit. */
export class MalformedMessage extends Error {}

/**
 * Reads one framed message; undefined if it is none that this server speaks.
 * @throws MalformedMessage for one that cannot be read.
 */
export function parseMessage(message: Buffer): Request | undefined {
  const opcode = message.readInt32LE(12);
  if (opcode === OP_QUERY) return parseQuery(message);
  if (opcode === OP_MSG) return parseOpMsg(message);
  return undefined;
}

/** OP_QUERY survives for one thing only: the first `isMaster` of a connection. */
function parseQuery(message: Buffer): Request {
  const nameEnd = endOfName(message, HEADER_BYTES + SIZE_BYTES, message.length);
  const namespace = message.toString('utf8', HEADER_BYTES + SIZE_BYTES, nameEnd);
  // After the name come how many to skip and how many to return.
  const sent = decoded(documentAt(message, nameEnd + 1 + 2 * SIZE_BYTES, message.length));
  const command = sent.$query ?? sent;
  if (!isDocument(command)) throw new MalformedMessage('the query is no document');
  const db = namespace.slice(0, namespace.indexOf('.'));
  return { id: message.readInt32LE(4), opcode: OP_QUERY, db, command, silent: false };
}

function parseOpMsg(message: Buffer): Request {
  if (message.length < HEADER_BYTES + SIZE_BYTES) throw new MalformedMessage('no flags');
  const flags = message.readUInt32LE(HEADER_BYTES);
  const unknown = flags & (OPTIONAL_FLAGS_FROM - 1) & ~(CHECKSUM_PRESENT | MORE_TO_COME);
  if (unknown) throw new MalformedMessage(`unknown flags ${unknown}`);
  const end = message.length - (flags & CHECKSUM_PRESENT ? CHECKSUM_BYTES : 0);
  let command: Doc | undefined;
  let body: Buffer | undefined;
  let sequences: Map<string, Buffer[]> | undefined;
  for (let at = HEADER_BYTES + SIZE_BYTES; at < end;) {
    const kind = message[at++];
    if (kind === 0) {
      if (command) throw new MalformedMessage('two bodies');
      body = documentAt(message, at, end);
      command = decoded(body);
      at += body.length;
    } else if (kind === 1) {
      const stop = at + sizeAt(message, at, end, SIZE_BYTES + 1);
      const nameEnd = endOfName(message, at + SIZE_BYTES, stop);
      const name = message.toString('utf8', at + SIZE_BYTES, nameEnd);
      sequences ??= new Map();
      if (sequences.has(name)) throw new MalformedMessage(`two sequences '${name}'`);
      sequences.set(name, splitDocuments(message, nameEnd + 1, stop));
      at = stop;
    } else throw new MalformedMessage(`unknown kind ${kind} of section`);
  }
  if (!command) throw new MalformedMessage('no body');
  const db = typeof command.$db === 'string' ? command.$db : 'admin';
  const silent = (flags & MORE_TO_COME) !== 0;
  const exhaust = (flags & EXHAUST_ALLOWED) !== 0;
  const id = message.readInt32LE(4);
  return { id, opcode: OP_MSG, db, command, body, sequences, silent, exhaust };
}

function splitDocuments(message: Buffer, start: number, stop: number): Buffer[] {
  const documents: Buffer[] = [];
  for (let at = start; at < stop;) {
    const document = documentAt(message, at, stop);
    documents.push(document);
    at += document.length;
  }
  return documents;
}

function documentAt(message: Buffer, at: number, stop: number): Buffer {
  const size = sizeAt(message, at, stop, SMALLEST_DOCUMENT);
  if (message[at + size - 1] !== 0) throw new MalformedMessage('a document without its end');
  return message.subarray(at, at + size);
}

/** A size that is at least `least` and stays before `stop`. */
function sizeAt(message: Buffer, at: number, stop: number, least: number): number {
  if (at + SIZE_BYTES > stop) throw new MalformedMessage('it ends too early');
  const size = message.readInt32LE(at);
  if (size < least || at + size > stop) throw new MalformedMessage(`a size of ${size}`);
  return size;
}

function endOfName(message: Buffer, from: number, stop: number): number {
  const end = message.indexOf(0, from);
  if (end < 0 || end >= stop) throw new MalformedMessage('a name without its end');
  return end;
}

function decoded(document: Buffer): Doc {
  try {
    return decode(document);
  } catch (error) {
    throw new MalformedMessage(error instanceof Error ? error.message : String(error));
  }
}
