import { Binary, Long } from 'bson';
import { toBool } from '../bson/number';
import { type Doc, fieldIn } from '../bson/types';
import { ServerError, notImplemented } from '../errors';
import type { Client } from '../wire/connection';
import type { Request } from '../wire/message';
import { refuseCollation } from './arguments';
import type { CommandContext, Engine } from './engine';
import { errorReply } from './error-reply';
import { handlers } from './handlers';
import { hello } from './hello';
import { type Session, abortTransaction, inTurn } from './session';
import { runInTransaction, tooOld } from './transactions';

const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify']);
/** Commands that may read a snapshot outside a transaction; this server has none for them. */
const SNAPSHOT_READS = new Set(['find', 'aggregate', 'distinct', 'count', 'getMore']);
const READ_CONCERNS = new Set(['local', 'majority', 'linearizable', 'available', 'snapshot']);
const OUTCOMES = new Set(['commitTransaction', 'abortTransaction']);
const NOT_IMPLEMENTED_OPTIONS = ['tailable', 'returnKey', 'showRecordId', 'min', 'max'];

/** Answers one request; a failure becomes an error document, never an exception. */
export async function dispatch(
  engine: Engine,
  request: Request,
  { id, signal }: Client,
): Promise<Doc> {
  const { command, db, sequences } = request;
  const name = Object.keys(command)[0] ?? '';
  try {
    if (name === 'hello' || name.toLowerCase() === 'ismaster')
      return stamp(engine, hello(engine, command, name, id));
    if (!Object.hasOwn(handlers, name) && !OUTCOMES.has(name))
      throw new ServerError('CommandNotFound', `no such command: '${name}'`);
    checkOptions(command, name);
    const session = command.lsid ? engine.sessions.use(command.lsid) : undefined;
    return stamp(engine, await run(engine, { command, name, db, session, sequences, signal }));
  } catch (thrown) {
    return stamp(engine, errorReply(thrown, command, name));
  }
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

/** A write that a driver sends again after a lost reply gets the reply of the first time. */
async function runOnce(
  engine: Engine,
  context: CommandContext,
  session: Session,
  number: bigint,
): Promise<Doc> {
  const { name } = context;
  if (number < session.transactionNumber) throw tooOld(number, session.transactionNumber);
  const { lastWrite } = session;
  if (lastWrite?.transactionNumber === number && lastWrite.command === name)
    return { ...lastWrite.reply };
  if (number > session.transactionNumber && session.transaction) abortTransaction(session);
  session.transactionNumber = number;
  const reply = await handlers[name](engine, context);
  session.lastWrite = { transactionNumber: number, command: name, reply };
  return reply;
}

/** @throws ServerError for options that would change the answer and that this server does not have. */
function checkOptions(command: Doc, name: string): void {
  refuseCollation(command.collation);
  const option = NOT_IMPLEMENTED_OPTIONS.find(
    (each) => command[each] !== undefined && toBool(command[each], true),
  );
  if (option) throw notImplemented(`The option '${option}'`);
  const level = fieldIn(command.readConcern, 'level');
  if (level === undefined) return;
  if (!READ_CONCERNS.has(String(level)))
    throw new ServerError(
      'FailedToParse',
      `Enumeration value '${level}' for field 'readConcern.level' is not a valid value.`,
    );
  if (level !== 'snapshot' || command.autocommit === false) return;
  if (SNAPSHOT_READS.has(name))
    throw notImplemented("readConcern level 'snapshot' outside a transaction");
  throw new ServerError(
    'InvalidOptions',
    `readConcern level 'snapshot' is not supported for the ${name} command outside a transaction`,
  );
}

/** Every reply carries the logical time, as a replica set's does. */
function stamp(engine: Engine, reply: Doc): Doc {
  const clusterTime = engine.clusterTime();
  const signature = { hash: new Binary(Buffer.alloc(20)), keyId: Long.ZERO };
  return { ...reply, operationTime: clusterTime, $clusterTime: { clusterTime, signature } };
}
