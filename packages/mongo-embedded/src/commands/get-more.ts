import type { Long } from 'bson';
import { typeName } from '../bson/type-name';
import { isLong } from '../bson/types';
import type { BsonValue } from '../bson/types';
import { ServerError } from '../errors';
import { maxTimeOf } from '../engine/max-time';
import { countArgument } from './arguments';
import type { Handler } from '../engine/engine';

/** How long a cursor that goes on waits for more, unless the client says otherwise. */
const DEFAULT_WAIT_MS = 1000;
/** Errors after which a change stream may be reopened at its last position: as the public specification lists them. */
const RESUMABLE = new Set([
  6, 7, 63, 89, 91, 133, 150, 189, 234, 262, 9001, 10107, 11600, 11602, 13435, 13436,
]);

export const getMore: Handler = async (engine, { command, db, signal }) => {
  const id = BigInt(String(command.getMore));
  const cursor = engine.cursors.find(id, `${db}.${command.collection}`);
  if (!cursor) throw new ServerError('CursorNotFound', `cursor id ${id} not found`);
  const batchSize = countArgument(command.batchSize, 'batchSize', 0) || Infinity;
  const waitMs = maxTimeOf(command) ?? DEFAULT_WAIT_MS;
  try {
    const { error } = (await engine.failPoints.meet('failGetMoreAfterCursorCheckout')) ?? {};
    if (error) throw error;
    return await engine.cursors.next(cursor, signal, batchSize, waitMs);
  } catch (error) {
    throw cursor.live ? resumable(error) : error;
  }
};

/** Adds the label that makes drivers reopen a change stream. */
function resumable(error: unknown): unknown {
  if (!(error instanceof ServerError) || !RESUMABLE.has(error.code)) return error;
  const errorLabels = ['ResumableChangeStreamError'];
  return new ServerError(error.code, error.message, { ...error.extra, errorLabels });
}

/** @throws ServerError 14 for what is no id. */
function cursorIds(given: BsonValue): Long[] {
  const ids: BsonValue[] = Array.isArray(given) ? given : [];
  return ids.map((id, at) => {
    if (isLong(id)) return id;
    throw new ServerError(
      'TypeMismatch',
      `BSON field 'killCursors.cursors.${at}' is the wrong type '${typeName(id)}', expected type 'long'`,
    );
  });
}

export const killCursors: Handler = (engine, { command }) => {
  const requested = cursorIds(command.cursors);
  const killed = requested.filter((id) => engine.cursors.kill(BigInt(String(id))));
  return {
    cursorsKilled: killed,
    cursorsNotFound: requested.filter((id) => !killed.includes(id)),
    cursorsAlive: [],
    cursorsUnknown: [],
    ok: 1,
  };
};
