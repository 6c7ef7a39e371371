import { Problem } from '@atlas/contracts';
import type { RecordDetail, RecordSummary, Revision } from '@atlas/contracts';
import type { Response } from 'express';
import { toDay } from './fact-age';
import { etagOf } from './precondition';
import type { RecordDocument, RecordRepository, StoredRevision } from './record.repository';

/** Reads a record for editing and sets `ETag`. @throws Problem `record-not-found` */
export async function showRecord(
  records: RecordRepository,
  id: string,
  res?: Response,
): Promise<RecordDetail> {
  const current = await records.get(id);
  if (!current) throw new Problem('record-not-found');
  const open = current.open && (await records.getRevision(current.open.id));
  res?.setHeader('ETag', etagOf(current));
  return {
    record: current.record,
    revision: current.revision,
    open: open && { ...toRevision(open), record: open.record },
    conflicts: current.conflicts,
    missing: current.missing,
    old: oldRefs(current),
    untranslated: current.untranslated,
  };
}

export function toSummary(current: RecordDocument): RecordSummary {
  const { id, name, category, depth, status, revision, missing, untranslated, updatedBy } = current;
  return {
    id,
    name,
    category,
    depth,
    status,
    revision,
    isPublished: current.record !== null,
    open: current.open?.state ?? null,
    updatedAt: current.updatedAt.toISOString(),
    updatedBy,
    missing,
    old: oldRefs(current),
    conflicts: current.conflicts.map(({ ref }) => ref),
    untranslated,
  };
}

export function toRevision(revision: StoredRevision): Revision {
  const { record: _, at, publishAt, publishedAt, ...rest } = revision;
  return {
    ...rest,
    at: at.toISOString(),
    ...(publishAt && { publishAt: publishAt.toISOString() }),
    ...(publishedAt && { publishedAt: publishedAt.toISOString() }),
  };
}

function oldRefs({ ages }: RecordDocument): string[] {
  const today = toDay(new Date());
  return ages.filter(({ from }) => from <= today).map(({ ref }) => ref);
}
