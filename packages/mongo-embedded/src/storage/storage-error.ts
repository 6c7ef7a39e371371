import fs from 'node:fs';
import { ServerError } from '../errors';

const NO_SPACE = /ENOSPC|No space left|MDB_MAP_FULL|EFBIG|File too large|EDQUOT|quota/i;
/** With less than this a write of some pages does not fit. */
const LEAST_SPACE_BYTES = 1024 * 1024;

/** The error that a client gets for a write that failed on disk. */
export function storageError(error: unknown, directory: string): ServerError {
  const message = error instanceof Error ? error.message : String(error);
  if (NO_SPACE.test(message) || isFull(directory))
    return new ServerError(
      'OutOfDiskSpace',
      `The disk is full: nothing of this write was stored (${message})`,
    );
  return new ServerError('UnknownError', `The write could not be stored: ${message}`);
}

/** A write that a full disk truncates is reported as failed. */
function isFull(directory: string): boolean {
  const { bavail, bsize } = fs.statfsSync(directory);
  return bavail * bsize < LEAST_SPACE_BYTES;
}
