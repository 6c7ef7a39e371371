import type { Doc } from '../bson/types';
import { ServerError } from '../errors';

/** Errors after which a client may send the same again: the server stops, has no primary, or is not reached. */
export const RETRYABLE = new Set([
  6, 7, 89, 91, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436,
]);
/**
 * Errors with which a transaction is gone and may be run again: LockTimeout, WriteConflict, SnapshotUnavailable,
 * NoSuchTransaction, PreparedTransactionInProgress.
 */
const LOST = new Set([24, 112, 246, 251, 267]);
const TRANSIENT = new Set([...LOST, ...RETRYABLE]);
const OUTCOMES = new Set(['commitTransaction', 'abortTransaction']);

/** The reply of a failed command, with the label by which drivers decide whether to run a transaction again. */
export function errorReply(thrown: unknown, command: Doc, name: string): Doc {
  const error = thrown instanceof ServerError ? thrown : unexpected(thrown, name);
  const labels = labelsOf(error.code, command, name);
  return {
    ok: 0,
    errmsg: error.message,
    code: error.code,
    codeName: error.codeName,
    ...error.extra,
    ...(labels.length > 0 && { errorLabels: labels }),
  };
}

function labelsOf(code: number, command: Doc, name: string): string[] {
  const isInTransaction = command.autocommit === false;
  if (isInTransaction && !OUTCOMES.has(name))
    return TRANSIENT.has(code) ? ['TransientTransactionError'] : [];
  const isRetryable = command.txnNumber !== undefined && RETRYABLE.has(code);
  if (isRetryable) return ['RetryableWriteError'];
  const isLost = name === 'commitTransaction' && LOST.has(code);
  if (isLost) return ['TransientTransactionError'];
  return [];
}

/** A defect of this server: its text concerns the process's log, not the client. */
function unexpected(thrown: unknown, name: string): ServerError {
  if (thrown instanceof RangeError && /call stack/i.test(thrown.message))
    return new ServerError('Overflow', 'BSONObj exceeded maximum nested object depth: 200');
  process.emitWarning(thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown));
  return new ServerError('InternalError', `${name} failed by an error of this server`);
}
