import type { Doc } from '../bson/types';
import { ServerError } from '../errors';

const RETRYABLE = new Set([6, 7, 89, 91, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);
const TRANSIENT = new Set([24, 46, 112, 246, 251, 267]);

/** The reply of a failed command, with the labels by which drivers decide whether to try again. */
export function errorReply(thrown: unknown, command: Doc, name: string): Doc {
  const error = asServerError(thrown);
  const labels = errorLabels(error, command, name);
  return {
    ok: 0,
    errmsg: error.message,
    code: error.code,
    codeName: error.codeName,
    ...error.extra,
    ...(labels.length ? { errorLabels: labels } : {}),
  };
}

function asServerError(thrown: unknown): ServerError {
  if (thrown instanceof ServerError) return thrown;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return new ServerError(8, message, { codeName: 'UnknownError' });
}

function errorLabels(error: ServerError, command: Doc, name: string): string[] {
  const retryable = RETRYABLE.has(error.code);
  if (command.autocommit !== false)
    return command.txnNumber !== undefined && retryable ? ['RetryableWriteError'] : [];
  if (name === 'commitTransaction') {
    const labels = retryable ? ['RetryableWriteError'] : [];
    return TRANSIENT.has(error.code) ? [...labels, 'TransientTransactionError'] : labels;
  }
  if (name === 'abortTransaction') return retryable ? ['RetryableWriteError'] : [];
  return retryable || TRANSIENT.has(error.code) ? ['TransientTransactionError'] : [];
}
