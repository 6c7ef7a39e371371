import { Binary } from 'bson';
import { binaryBytes } from '../bson/compare';
import { fieldIn, isBinary } from '../bson/types';
import type { BsonValue } from '../bson/types';
import { ServerError } from '../errors';
import type { Transaction } from '../storage/transaction';

/** A client's session: its transaction, its cursors, and the last write it may send again. */
export interface Session {
  readonly id: string;
  readonly cursors: Set<bigint>;
  transactionNumber: bigint;
  state: 'none' | 'active' | 'committed' | 'aborted';
  transaction?: Transaction;
  usedAt: number;
  /** Commands that run or wait for their turn. */
  commands: number;
  /** Ends with the last of its commands that take turns. */
  lastTurn: Promise<void>;
}

const UUID_BYTES = 16;

/** @throws ServerError 14 or 207 for what names no session. */
function sessionId(lsid: BsonValue): string {
  const id = fieldIn(lsid, 'id');
  if (!isBinary(id))
    throw new ServerError('TypeMismatch', "BSON field 'lsid.id' must be of type binData");
  if (id.sub_type !== Binary.SUBTYPE_UUID || id.length() !== UUID_BYTES)
    throw new ServerError(207, 'uuid must be a 16-byte binary field with UUID (4) subtype');
  return Buffer.from(binaryBytes(id)).toString('hex');
}

/** The sessions of all clients. */
export class Sessions {
  private readonly open = new Map<string, Session>();

  all(): Session[] {
    return [...this.open.values()];
  }

  find(lsid: BsonValue): Session | undefined {
    return this.open.get(sessionId(lsid));
  }

  /** The session, made at its first command. */
  use(lsid: BsonValue): Session {
    const id = sessionId(lsid);
    const session = this.open.get(id) ?? newSession(id);
    this.open.set(id, session);
    session.usedAt = Date.now();
    return session;
  }

  forget(session: Session): void {
    this.open.delete(session.id);
  }
}

const newSession = (id: string): Session => ({
  id,
  cursors: new Set(),
  transactionNumber: -1n,
  state: 'none',
  usedAt: 0,
  commands: 0,
  lastTurn: Promise.resolve(),
});

/** Runs one command of a session after another: a transaction's, and a write that is sent again while it still runs. */
export async function inTurn<Result>(
  session: Session,
  act: () => Promise<Result>,
): Promise<Result> {
  session.commands++;
  const turn = session.lastTurn.then(act).finally(() => {
    session.commands--;
    session.usedAt = Date.now();
  });
  session.lastTurn = turn.then(
    () => undefined,
    () => undefined,
  );
  return turn;
}

/** Drops what the open transaction wrote and frees its locks. */
export function abortTransaction(session: Session): void {
  session.transaction?.end();
  session.transaction = undefined;
  session.state = 'aborted';
}
