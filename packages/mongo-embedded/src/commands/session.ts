import type { Binary } from 'bson';
import { type BsonValue, type Doc, fieldIn } from '../bson/types';
import type { Transaction } from '../storage/transaction';

/** A client's session: its transaction, its cursors, and the last write it may send again. */
export interface Session {
  readonly id: string;
  readonly cursors: Set<bigint>;
  transactionNumber: bigint;
  state: 'none' | 'active' | 'committed' | 'aborted';
  transaction?: Transaction;
  lastWrite?: { transactionNumber: bigint; command: string; reply: Doc };
  usedAt: number;
  /** Ends with the last of its commands that take turns. */
  lastTurn: Promise<void>;
}

const sessionId = (lsid: BsonValue): string =>
  Buffer.from((fieldIn(lsid, 'id') as Binary).buffer).toString('hex');

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
  lastTurn: Promise.resolve(),
});

/** Runs one command of a session after another: a transaction's, and a write that is sent again while it still runs. */
export async function inTurn<Result>(
  session: Session,
  act: () => Promise<Result>,
): Promise<Result> {
  const turn = session.lastTurn.then(act);
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
