import { Problem } from '@atlas/contracts';
import type {
  BodyOf,
  bulkRecords as contract,
  OutputOf,
  RevisionAuthor,
  ToolRecord,
} from '@atlas/contracts';
import type { Context } from '../context';
import { approveRevision, rejectRevision } from './decide-revision';
import { saveRecord } from './edit-record';
import type { RecordDocument } from './record.repository';

type Change = BodyOf<typeof contract>;

/** Does the same with several records, one after another. @returns the problem of each, if any */
export async function changeRecords(
  context: Context,
  change: Change,
  by: RevisionAuthor,
): Promise<OutputOf<typeof contract>['results']> {
  const results = [];
  for (const { id, revision } of change.records) {
    try {
      const current = await context.records.get(id);
      if (!current) throw new Problem('record-not-found');
      if (current.revision !== revision) throw new Problem('revision-conflict');
      await changeRecord(context, current, change, by);
      results.push({ id, problem: null });
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      results.push({ id, problem: error.type });
    }
  }
  return results;
}

async function changeRecord(
  context: Context,
  current: RecordDocument,
  change: Change,
  by: RevisionAuthor,
): Promise<void> {
  const { id, open } = current;
  switch (change.action) {
    case 'approve':
    case 'reject': {
      if (open?.state !== 'pending') throw new Problem('revision-not-open');
      if (change.action === 'approve') await approveRevision(context, open.id, by);
      else await rejectRevision(context, open.id, { by, reason: change.reason });
      return;
    }
    case 'set-status':
      return setStatus(context, current, change, by);
    case 'request-check':
      await context.suggestions.insertTask(
        { kind: 'check', toolId: id, text: change.reason },
        `check ${id}`,
      );
  }
}

/** Never on top of a revision that somebody has not finished. */
async function setStatus(
  context: Context,
  { id, record, open, revision }: RecordDocument,
  { status, on, reason }: Extract<Change, { action: 'set-status' }>,
  by: RevisionAuthor,
): Promise<void> {
  if (open) throw new Problem('revision-conflict', { detail: 'There is an open revision.' });
  if (!record) throw new Problem('record-not-found');
  const next: ToolRecord = {
    ...record,
    status: status === 'active' ? { value: status } : { value: status, ...(on && { on }) },
  };
  const body = { record: next, reason, publish: 'now' } as const;
  await saveRecord(context, id, body, { by, expected: revision });
}
