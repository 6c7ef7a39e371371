import { Binary, Long } from 'bson';
import { toBool } from '../bson/number';
import type { Doc } from '../bson/types';
import { ServerError } from '../errors';
import { writeConcernError } from '../commands/arguments';
import type { CommandContext, Engine } from './engine';
import { handlers } from '../commands/handlers';
import { readRecord, saveRecord } from '../storage/write-records';
import { abortTransaction } from './session';
import type { Session } from './session';

const COMMIT = 'commitTransaction';

const ALLOWED = new Set([
  'aggregate',
  'bulkWrite',
  'create',
  'createIndexes',
  'delete',
  'distinct',
  'find',
  'findAndModify',
  'getMore',
  'insert',
  'killCursors',
  'update',
]);

const hasBeenAborted = (number: bigint): ServerError =>
  new ServerError(
    'NoSuchTransaction',
    `Transaction with { txnNumber: ${number} } has been aborted.`,
  );

export const tooOld = (number: bigint, current: bigint): ServerError =>
  new ServerError(
    'TransactionTooOld',
    `Cannot start transaction ${number} on session because a newer transaction ${current} has already started.`,
  );

/** Runs one command of a multi-document transaction (`autocommit: false`). */
export async function runInTransaction(
  engine: Engine,
  context: CommandContext,
  session: Session,
  number: bigint,
): Promise<Doc> {
  const { command, name } = context;
  if (session.state === 'none') recall(engine, session);
  if (toBool(command.startTransaction)) begin(engine, session, number);
  else if (number !== session.transactionNumber || session.state === 'none')
    throw new ServerError(
      'NoSuchTransaction',
      `Given transaction number ${number} does not match any in-progress transactions. ` +
        `The active transaction number is ${session.transactionNumber}`,
    );
  if (name === 'commitTransaction') return commit(engine, context, session);
  if (session.state === 'committed')
    throw new ServerError(
      'TransactionCommitted',
      `Transaction with { txnNumber: ${number} } has been committed.`,
    );
  if (session.state !== 'active') throw hasBeenAborted(number);
  if (name === 'abortTransaction') {
    abortTransaction(session);
    return { ok: 1 };
  }
  if (!ALLOWED.has(name))
    throw new ServerError(
      'OperationNotSupportedInTransaction',
      `Cannot run '${name}' in a multi-document transaction.`,
    );
  const inside: CommandContext = { ...context, transaction: session.transaction };
  const reply = await handlers[name](engine, inside);
  if (inside.mustAbort) abortTransaction(session);
  return reply;
}

/** What was committed before a restart is known from disk. */
function recall(engine: Engine, session: Session): void {
  const record = readRecord(engine.store.keyValues.committed, session.id);
  if (!record || record.transactionNumber < session.transactionNumber) return;
  session.transactionNumber = record.transactionNumber;
  if (record.command === COMMIT) session.state = 'committed';
}

function begin(engine: Engine, session: Session, number: bigint): void {
  if (number < session.transactionNumber) throw tooOld(number, session.transactionNumber);
  if (number === session.transactionNumber && session.state !== 'none')
    throw new ServerError(
      'ConflictingOperationInProgress',
      `Cannot start a transaction at given transaction number ${number}`,
    );
  session.transaction?.end();
  session.transactionNumber = number;
  session.state = 'active';
  const lsid = { id: new Binary(Buffer.from(session.id, 'hex'), Binary.SUBTYPE_UUID) };
  session.transaction = engine.store.keyValues.begin({ lsid, txnNumber: Long.fromBigInt(number) });
}

/** A commit that is sent again, since its reply was lost, succeeds again. */
async function commit(engine: Engine, context: CommandContext, session: Session): Promise<Doc> {
  if (session.state === 'committed') return { ok: 1 };
  if (session.state !== 'active') throw hasBeenAborted(session.transactionNumber);
  const transaction = session.transaction!;
  const { id, transactionNumber } = session;
  session.transaction = undefined;
  session.state = 'aborted';
  await engine.commit(transaction, (view) =>
    saveRecord(view, id, { transactionNumber, command: COMMIT, progress: {} }),
  );
  session.state = 'committed';
  return { ok: 1, ...writeConcernError(context) };
}
