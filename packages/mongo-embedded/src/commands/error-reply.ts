import type { Doc } from '../bson/types';
import { ServerError } from '../errors';

/** Errors after which the whole transaction may be run again: WriteConflict and NoSuchTransaction. */
const TRANSIENT = new Set([112, 251]);

/** The reply of a failed command, with the label by which drivers decide whether to run a transaction again. */
export function errorReply(thrown: unknown, command: Doc, name: string): Doc {
  const error = thrown instanceof ServerError ? thrown : unexpected(thrown);
  const isTransient =
    command.autocommit === false && name !== 'abortTransaction' && TRANSIENT.has(error.code);
  return {
    ok: 0,
    errmsg: error.message,
    code: error.code,
    codeName: error.codeName,
    ...error.extra,
    ...(isTransient ? { errorLabels: ['TransientTransactionError'] } : {}),
  };
}

const unexpected = (thrown: unknown): ServerError =>
  new ServerError('UnknownError', thrown instanceof Error ? thrown.message : String(thrown));
