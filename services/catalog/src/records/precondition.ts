import { Problem } from '@atlas/contracts';
import type { Request } from 'express';
import type { RecordDocument } from './record.repository';

/** What a write expects: a new record, or this newest revision. */
export type Expected = 'none' | number;

/** Reads `If-Match: "<revision>"`, or `If-None-Match: *` for a new record. @throws Problem `revision-required` */
export function readExpected({ headers }: Pick<Request, 'headers'>): Expected {
  if (headers['if-none-match']?.trim() === '*') return 'none';
  const [, revision] = /^(?:W\/)?"(\d{1,9})"$/.exec(headers['if-match']?.trim() ?? '') ?? [];
  if (revision === undefined)
    throw new Problem('revision-required', { detail: 'If-Match must name the revision.' });
  return Number(revision);
}

/** @throws Problem when the record is not as the caller has seen it; its `ETag` is the newest revision */
export function assertExpected(current: RecordDocument | null, expected: Expected): void {
  if (expected === 'none') {
    if (current && (current.record || current.open))
      throw new Problem('record-exists', { headers: { ETag: etagOf(current) } });
    return;
  }
  if (!current) throw new Problem('record-not-found');
  if (current.revision !== expected)
    throw new Problem('revision-conflict', {
      detail: `The newest revision is ${current.revision}.`,
      headers: { ETag: etagOf(current) },
    });
}

export const etagOf = ({ revision }: Pick<RecordDocument, 'revision'>): string => `"${revision}"`;
