import type { Timestamp } from 'bson';
import { fieldIn, isDocument } from '../bson/types';
import type { Doc } from '../bson/types';
import { ServerError } from '../errors';
import { handlers } from '../commands/handlers';
import type { CommandContext, Engine } from './engine';

const READS = new Set(['find', 'aggregate', 'distinct']);

/** Whether a command requests a snapshot outside a transaction. @throws ServerError 72 for one that cannot have it. */
export function isSnapshotRead({
  command,
  name,
}: Pick<CommandContext, 'command' | 'name'>): boolean {
  if (fieldIn(command.readConcern, 'level') !== 'snapshot' || command.autocommit === false)
    return false;
  if (READS.has(name)) return true;
  throw new ServerError(
    'InvalidOptions',
    `readConcern level 'snapshot' is not supported for the ${name} command outside a transaction`,
  );
}

/** Runs a read on the snapshot that it names, or on one of now, whose time the reply contains. */
export async function readSnapshot(engine: Engine, context: CommandContext): Promise<Doc> {
  const { command, name } = context;
  const requestedTime = fieldIn(command.readConcern, 'atClusterTime') as Timestamp | undefined;
  const { time, view } = engine.snapshots.at(requestedTime);
  const reply = await handlers[name](engine, { ...context, transaction: view });
  if (!isDocument(reply.cursor)) return { ...reply, atClusterTime: time };
  return { ...reply, cursor: { ...reply.cursor, atClusterTime: time } };
}
