import { toBool } from '../bson/number';
import type { Doc } from '../bson/types';
import { ServerError } from '../errors';
import { writeConcernError } from './arguments';
import type { CommandContext, Engine, Session } from './engine';
import { handlers } from './registry';

const ALLOWED = new Set([
  'aggregate',
  'bulkWrite',
  'create',
  'createIndexes',
  'delete',
  'distinct',
  'find',
  'findAndModify',
  'findandmodify',
  'getMore',
  'insert',
  'killCursors',
  'update',
]);

const aborted = (n: bigint) => new ServerError(251, `Transaction with { txnNumber: ${n} } has been aborted.`);

/** Runs one command of a multi-document transaction (`autocommit: false`). */
export async function runInTransaction(engine: Engine, context: CommandContext, n: bigint): Promise<Doc> {
  const session = context.session!;
  if (toBool(context.cmd.startTransaction)) begin(engine, session, n);
  else if (n !== session.txnNumber || session.state === 'none')
    throw new ServerError(
      251,
      `Given transaction number ${n} does not match any in-progress transactions. ` +
        `The active transaction number is ${session.txnNumber}`,
    );
  if (context.name === 'commitTransaction') return commit(engine, context, session, n);
  if (context.name === 'abortTransaction') return abort(session, n);
  if (session.state === 'committed')
    throw new ServerError(256, `Transaction with { txnNumber: ${n} } has been committed.`);
  if (session.state !== 'active') throw aborted(n);
  const handler = ALLOWED.has(context.name) ? handlers[context.name] : undefined;
  if (!handler) throw new ServerError(263, `Cannot run '${context.name}' in a multi-document transaction.`);
  const inTransaction: CommandContext = { ...context, tx: session.tx };
  const reply = await handler(engine, inTransaction);
  if (inTransaction.abort) endTransaction(session);
  return reply;
}

function begin(engine: Engine, session: Session, n: bigint): void {
  if (n < session.txnNumber)
    throw new ServerError(
      225,
      `Cannot start transaction ${n} on session because a newer transaction ${session.txnNumber} has already started.`,
    );
  if (n === session.txnNumber && session.state !== 'none')
    throw new ServerError(117, `Cannot start a transaction at given transaction number ${n}`);
  session.tx?.end();
  session.txnNumber = n;
  session.state = 'active';
  session.tx = engine.store.begin();
}

async function commit(engine: Engine, context: CommandContext, session: Session, n: bigint): Promise<Doc> {
  if (session.state === 'committed') return { ok: 1 };
  if (session.state !== 'active') throw aborted(n);
  const transaction = session.tx!;
  session.tx = undefined;
  session.state = 'committed';
  await engine.store.commit(transaction);
  engine.tick();
  return { ok: 1, ...writeConcernError(context) };
}

function abort(session: Session, n: bigint): Doc {
  if (session.state === 'committed') throw new ServerError(256, `Transaction ${n} has been committed.`);
  if (session.state !== 'active') throw aborted(n);
  endTransaction(session);
  return { ok: 1 };
}

/** Drops what the open transaction wrote and frees its locks. */
export function endTransaction(session: Session): void {
  session.tx?.end();
  session.tx = undefined;
  session.state = 'aborted';
}
