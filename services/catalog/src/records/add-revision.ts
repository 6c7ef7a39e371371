import { invalidInput, Problem } from '@atlas/contracts';
import type { RevisionAuthor, ToolRecord } from '@atlas/contracts';
import type { ClientSession } from 'mongoose';
import { findChanges, withSources } from '../changes/find-changes';
import type { Context } from '../context';
import { changedParts } from './compare-records';
import { publishErrors } from './publish-errors';
import type { RecordDocument, RevisionDocument } from './record.repository';
import { summariseRecord } from './summarise-record';
import { toStoredTool } from './to-stored-tool';

export type Editing = Pick<Context, 'records' | 'tools' | 'changes' | 'transact' | 'taskKeys'> & {
  readonly config: Pick<Context['config'], 'needsApproval'>;
};

export interface RecordChange {
  readonly id: string;
  /** Null removes the tool from the site. */
  readonly record: ToolRecord | null;
  readonly action: RevisionDocument['action'];
  readonly reason: string;
  readonly by: RevisionAuthor;
  readonly publish: 'draft' | 'now' | { readonly at: Date };
  /** Conflicts that the editor has decided. */
  readonly dismiss?: readonly string[];
}

/** Adds a revision to a record and publishes it where nothing prevents it. @throws Problem */
export async function addRevision(
  context: Editing,
  current: RecordDocument | null,
  change: RecordChange,
  session: ClientSession,
): Promise<void> {
  const { records } = context;
  const { id, record, by, publish } = change;
  if (record && publish !== 'draft') assertPublishable(record, context.taskKeys);
  const at = new Date();
  const state = stateOf(context, change, at);
  const before = current?.record ?? null;
  const publishAt = typeof publish === 'object' ? publish.at : undefined;
  if (current?.open)
    await records.decide(current.open.id, current.open.state, { state: 'superseded' }, session);
  const number = (current?.revision ?? 0) + 1;
  const revisionId = await records.addRevision(
    {
      toolId: id,
      number,
      state,
      action: change.action,
      reason: change.reason,
      by,
      at,
      ...(publishAt && { publishAt }),
      ...(state === 'published' && { publishedAt: at }),
      changed: changedParts(before, record),
      record,
    },
    session,
  );
  const isPublished = state === 'published';
  const shown = record ?? before;
  const figures = shown ? summariseRecord(shown) : figuresOf(current);
  const dismissed = new Set(change.dismiss);
  const isWritten = await records.put(
    {
      ...figures,
      id,
      revision: number,
      record: isPublished ? record : before,
      open: isPublished ? null : { id: revisionId, state },
      origin: isPublished ? 'editor' : (current?.origin ?? 'editor'),
      conflicts: (current?.conflicts ?? []).filter(({ ref }) => !dismissed.has(ref)),
      updatedAt: at,
      updatedBy: by,
    },
    current?.revision ?? 0,
    session,
  );
  if (!isWritten) throw new Problem('revision-conflict');
  if (isPublished) await publishRecord(context, id, record, session);
}

/** Makes a record what visitors see, or removes it, and tells every instance by the sequence of changes. */
export async function publishRecord(
  { tools, changes, records }: Editing,
  id: string,
  record: ToolRecord | null,
  session: ClientSession,
): Promise<void> {
  const before = await tools.priced([id], session);
  if (record) {
    const tool = toStoredTool(record, false);
    await tools.put([tool], session, before);
    const found = findChanges(before, [tool], new Date(), { withNew: true });
    await changes.add(withSources(found, [record]), session);
  } else {
    await tools.remove([id], session);
  }
  await records.advance([id], session);
}

/** @throws Problem that lists what the record lacks */
export function assertPublishable(record: ToolRecord, taskKeys: ReadonlySet<string>): void {
  const errors = publishErrors(record, taskKeys);
  if (errors.length > 0)
    throw invalidInput(
      errors.map(({ path, message }) => ({ path: `/body/record${path}`, message })),
    );
}

/** Whether a publication of this author waits for a second editor. */
export const needsSecondEditor = (
  { config }: Pick<Editing, 'config'>,
  by: RevisionAuthor,
): boolean => config.needsApproval && by.role === 'editor';

function stateOf(
  { config }: Editing,
  { publish, by }: RecordChange,
  now: Date,
): 'draft' | 'pending' | 'scheduled' | 'published' {
  if (publish === 'draft') return 'draft';
  if (by.role === 'maker' || needsSecondEditor({ config }, by)) return 'pending';
  if (publish !== 'now' && publish.at > now) return 'scheduled';
  return 'published';
}

/** A deleted record keeps its figures in the list. */
function figuresOf(current: RecordDocument | null) {
  if (!current) throw new Problem('record-not-found');
  const { name, category, depth, status, searched, missing, ages, untranslated } = current;
  return { name, category, depth, status, searched, missing, ages, untranslated };
}
