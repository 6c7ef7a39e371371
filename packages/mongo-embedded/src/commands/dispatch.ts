import { Binary, Long } from 'bson';
import { type Doc, fieldIn } from '../bson/types';
import { ServerError } from '../errors';
import type { Request } from '../wire/message';
import type { CommandContext, Engine, Session } from './engine';
import { errorReply } from './error-reply';
import { hello } from './hello';
import { handlers } from './registry';
import { sessionId } from './sessions';
import { endTransaction, runInTransaction } from './transactions';

const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify', 'findandmodify', 'bulkWrite']);
const SNAPSHOT_READS = new Set(['find', 'aggregate', 'distinct', 'count', 'getMore']);
const READ_CONCERNS = new Set(['local', 'majority', 'linearizable', 'available', 'snapshot']);
const OUTCOMES = new Set(['commitTransaction', 'abortTransaction']);

/** Answers one request; a failure becomes an error document, never an exception. */
export async function dispatch(engine: Engine, request: Request, connectionId: number): Promise<Doc> {
  const { command } = request;
  const name = Object.keys(command)[0] ?? '';
  let session: Session | undefined;
  try {
    if (name === 'hello' || name.toLowerCase() === 'ismaster')
      return stamp(engine, hello(engine, command, name, connectionId));
    if (!Object.hasOwn(handlers, name) && !OUTCOMES.has(name))
      throw new ServerError(59, `no such command: '${name}'`);
    checkReadConcern(command, name);
    session = command.lsid ? openSession(engine, command) : undefined;
    const context = { cmd: command, name, db: request.db, session, raw: request.sequences };
    return stamp(engine, await run(engine, context));
  } catch (thrown) {
    if (command.autocommit === false && session?.tx && !OUTCOMES.has(name)) endTransaction(session);
    return stamp(engine, errorReply(thrown, command, name));
  }
}

async function run(engine: Engine, context: CommandContext): Promise<Doc> {
  const { cmd, name, session } = context;
  const n = cmd.txnNumber === undefined ? undefined : BigInt((cmd.txnNumber as Long).toString());
  if (cmd.autocommit === false) {
    if (!session || n === undefined) throw new ServerError(72, 'A transaction needs lsid and txnNumber');
    return runInTransaction(engine, context, n);
  }
  const handler = handlers[name];
  if (!handler) throw new ServerError(72, `${name} may only be run in a transaction`);
  if (!session || n === undefined || !WRITES.has(name)) return handler(engine, context);
  return runOnce(session, n, name, () => handler(engine, context));
}

/** A write that a driver sends again after a lost reply gets the reply of the first time. */
async function runOnce(
  session: Session,
  n: bigint,
  name: string,
  write: () => Promise<Doc> | Doc,
): Promise<Doc> {
  if (n < session.txnNumber)
    throw new ServerError(
      225,
      `Cannot start transaction ${n} on session because a newer transaction ${session.txnNumber} has already started.`,
    );
  if (session.retry?.n === n && session.retry.cmd === name) return { ...session.retry.reply };
  if (n > session.txnNumber && session.tx) endTransaction(session);
  session.txnNumber = n;
  const reply = await write();
  session.retry = { n, cmd: name, reply };
  return reply;
}

function openSession(engine: Engine, command: Doc): Session {
  const id = sessionId(command.lsid);
  let session = engine.sessions.get(id);
  if (!session) {
    session = { id, txnNumber: -1n, state: 'none', last: 0, cursors: new Set() };
    engine.sessions.set(id, session);
  }
  session.last = Date.now();
  return session;
}

function checkReadConcern(command: Doc, name: string): void {
  const level = fieldIn(command.readConcern, 'level');
  if (level === undefined) return;
  if (!READ_CONCERNS.has(level as string))
    throw new ServerError(
      9,
      `Enumeration value '${level}' for field 'readConcern.level' is not a valid value.`,
    );
  if (level === 'snapshot' && command.autocommit !== false && !SNAPSHOT_READS.has(name))
    throw new ServerError(
      72,
      `readConcern level 'snapshot' is not supported for the ${name} command outside a transaction`,
    );
}

/** Every reply carries the logical time, as a replica set's does. */
function stamp(engine: Engine, reply: Doc): Doc {
  const clusterTime = engine.clusterTime();
  reply.operationTime = clusterTime;
  reply.$clusterTime = {
    clusterTime,
    signature: { hash: new Binary(Buffer.alloc(20)), keyId: Long.ZERO },
  };
  return reply;
}
