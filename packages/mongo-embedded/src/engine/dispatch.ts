import { Binary, Long } from 'bson';
import { toBool, toNumber } from '../bson/number';
import { fieldIn, isDocument, isNumber } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';
import { ServerError, notImplemented } from '../errors';
import type { Client } from '../wire/connection';
import type { Request } from '../wire/message';
import type { CommandContext, Engine } from './engine';
import { checkApi } from './api-version';
import { RETRYABLE, errorReply } from './error-reply';
import type { Failure } from './fail-points';
import { maxTimeOf } from './max-time';
import { handlers } from '../commands/handlers';
import { awaitTopologyChange, hello } from '../commands/hello';
import { readRecord } from '../storage/write-records';
import { checkFields } from './command-fields';
import { RetryableWrite } from './retryable-write';
import { abortTransaction, inTurn } from './session';
import type { Session } from './session';
import { isSnapshotRead, readSnapshot } from './snapshot-read';
import { runInTransaction, tooOld } from './transactions';

const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify', 'bulkWrite']);
const READ_CONCERNS = new Set(['local', 'majority', 'linearizable', 'available', 'snapshot']);
/** Of a replica set. */
const MAX_MEMBERS = 50;
const OUTCOMES = new Set(['commitTransaction', 'abortTransaction']);
const NOT_IMPLEMENTED_OPTIONS = ['tailable', 'returnKey', 'showRecordId', 'min', 'max'];

/** Thrown where a test wants the connection to end instead of a reply. */
class ClosedByFailPoint extends Error {}

/** Handles one request; a failure becomes an error document, never an exception. */
export async function dispatch(
  engine: Engine,
  request: Request,
  client: Client,
): Promise<Doc | undefined> {
  const { command, db, body, sequences } = request;
  const name = Object.keys(command)[0] ?? '';
  let failure: Failure | undefined;
  try {
    const isHello = name === 'hello' || name.toLowerCase() === 'ismaster';
    if (isHello) client.application ??= applicationOf(command);
    const { application } = client;
    failure = await engine.failPoints.meet('failCommand', { command: name, application });
    if (failure?.closesConnection) return undefined;
    if (failure?.error) throw failure.error;
    if (isHello) {
      await awaitTopologyChange(engine, command, client.signal);
      if (client.signal.aborted) return undefined;
      return stamp(engine, hello(engine, command, name, client.id));
    }
    if (!Object.hasOwn(handlers, name) && !OUTCOMES.has(name))
      throw new ServerError('CommandNotFound', `no such command: '${name}'`);
    checkApi(command, name);
    checkOptions(command, name);
    maxTimeOf(command);
    const session = command.lsid ? engine.sessions.use(command.lsid) : undefined;
    const { signal } = client;
    const reply = await run(engine, { command, name, db, session, body, sequences, signal });
    return stamp(engine, { ...reply, ...concernOf(failure, command, name) });
  } catch (thrown) {
    if (thrown instanceof ClosedByFailPoint) return undefined;
    const reply = errorReply(thrown, command, name);
    return stamp(engine, failure?.labels ? { ...reply, errorLabels: failure.labels } : reply);
  }
}

/** The name that a client's application has given itself. */
const applicationOf = (command: Doc): string | undefined =>
  fieldIn(fieldIn(fieldIn(command, 'client'), 'application'), 'name') as string | undefined;

function concernOf(failure: Failure | undefined, { autocommit }: Doc, name: string): Doc {
  if (!failure?.writeConcernError) return {};
  const { writeConcernError } = failure;
  const isInside = autocommit === false && !OUTCOMES.has(name);
  const isRetryable = !isInside && RETRYABLE.has(toNumber(writeConcernError.code));
  const labels = failure.labels ?? (isRetryable ? ['RetryableWriteError'] : undefined);
  return { writeConcernError, ...(labels && { errorLabels: labels }) };
}

async function run(engine: Engine, context: CommandContext): Promise<Doc> {
  const { command, name, session } = context;
  const number = command.txnNumber === undefined ? undefined : BigInt(String(command.txnNumber));
  if (command.autocommit === false) {
    if (session && number !== undefined)
      return inTurn(session, () => inTransaction(engine, context, session, number));
    throw new ServerError('InvalidOptions', 'A transaction needs lsid and txnNumber');
  }
  if (OUTCOMES.has(name))
    throw new ServerError('InvalidOptions', `${name} may only be run in a transaction`);
  if (isSnapshotRead(context)) return readSnapshot(engine, context);
  if (session && number !== undefined && WRITES.has(name))
    return inTurn(session, () => runOnce(engine, context, session, number));
  return handlers[name](engine, context);
}

/** A command of a transaction; its failure ends the transaction. */
async function inTransaction(
  engine: Engine,
  context: CommandContext,
  session: Session,
  number: bigint,
): Promise<Doc> {
  try {
    return await runInTransaction(engine, context, session, number);
  } catch (error) {
    if (session.transaction && !OUTCOMES.has(context.name)) abortTransaction(session);
    throw error;
  }
}

/** A write that a driver sends again after a lost reply goes on where the first time ended. */
async function runOnce(
  engine: Engine,
  context: CommandContext,
  session: Session,
  number: bigint,
): Promise<Doc> {
  const { name } = context;
  if (number < session.transactionNumber) throw tooOld(number, session.transactionNumber);
  const known = readRecord(engine.store.keyValues.committed, session.id);
  if (known && number < known.transactionNumber) throw tooOld(number, known.transactionNumber);
  const earlier = known?.transactionNumber === number && known.command === name ? known : undefined;
  if (number > session.transactionNumber) {
    if (session.transaction) abortTransaction(session);
    session.state = 'none';
  }
  session.transactionNumber = number;
  const retry = new RetryableWrite(session.id, number, name, earlier);
  const failure = earlier ? undefined : await engine.failPoints.meet('onPrimaryTransactionalWrite');
  if (failure?.error) throw failure.closesConnection ? new ClosedByFailPoint() : failure.error;
  const reply = await handlers[name](engine, { ...context, retry });
  if (failure?.closesConnection) throw new ClosedByFailPoint();
  return reply;
}

/** @throws ServerError for unsupported options that would change the result. */
function checkOptions(command: Doc, name: string): void {
  checkFields(command, name);
  const option = NOT_IMPLEMENTED_OPTIONS.find(
    (each) => command[each] !== undefined && toBool(command[each], true),
  );
  if (option) throw notImplemented(`The option '${option}'`);
  checkWriteConcern(fieldIn(command.writeConcern, 'w'));
  const level = fieldIn(command.readConcern, 'level');
  if (level === undefined) return;
  if (!READ_CONCERNS.has(String(level)))
    throw new ServerError(
      'FailedToParse',
      `Enumeration value '${level}' for field 'readConcern.level' is not a valid value.`,
    );
}

/** @throws ServerError 9 for a `w` that is no count of members and no name. */
function checkWriteConcern(w: BsonValue): void {
  if (w === undefined || typeof w === 'string' || isDocument(w)) return;
  if (!isNumber(w))
    throw new ServerError('FailedToParse', 'w has to be a number, string, or object');
  if (!(toNumber(w) >= 0 && toNumber(w) <= MAX_MEMBERS))
    throw new ServerError(
      'FailedToParse',
      `w has to be a non-negative number and not greater than ${MAX_MEMBERS}`,
    );
}

/** Every reply carries the logical time, as a replica set's does. */
function stamp(engine: Engine, reply: Doc): Doc {
  const clusterTime = engine.clusterTime();
  const signature = { hash: new Binary(Buffer.alloc(20)), keyId: Long.ZERO };
  return { ...reply, operationTime: clusterTime, $clusterTime: { clusterTime, signature } };
}
