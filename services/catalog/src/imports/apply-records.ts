import { isDeepStrictEqual } from 'node:util';
import type { CuratedTool, FactConflict, RevisionAuthor, ToolRecord } from '@atlas/contracts';
import type { ClientSession } from 'mongoose';
import { findChanges, withSources } from '../changes/find-changes';
import { changedFacts, changedParts, factsByRef } from '../records/compare-records';
import { addRevision, needsSecondEditor } from '../records/add-revision';
import type { Editing, RecordChange } from '../records/add-revision';
import type { RecordDocument } from '../records/record.repository';
import { summariseRecord } from '../records/summarise-record';
import { toStoredTool } from '../records/to-stored-tool';

export type Origin = RecordDocument['origin'];
export type Outcome = 'new' | 'changed' | 'unchanged' | 'contradicting';

export interface ImportOf {
  readonly importId: string;
  readonly origin: Exclude<Origin, 'editor'>;
  readonly by: RevisionAuthor;
  readonly reason: string;
  /** Results of `deriveTool` by id, where they are known. */
  readonly derived?: ReadonlyMap<string, CuratedTool>;
}

/** What an import does to one record. An editor's revision is never overwritten, a file's not by the seed. */
export function outcomeOf(
  current: RecordDocument | null | undefined,
  record: ToolRecord,
  origin: ImportOf['origin'],
): Outcome {
  if (!current) return 'new';
  const { record: stored } = current;
  if (stored && isDeepStrictEqual(stored, record)) return 'unchanged';
  const isOwn = current.origin === 'seed' || current.origin === origin;
  if (!isOwn || current.open) return 'contradicting';
  return stored ? 'changed' : 'new';
}

/**
 * Applies imported records in one transaction: revisions, records, tools, changes of prices, the sequence. Where a second
 * editor has to approve publications, each changed record of an editor's file waits for one.
 */
export async function applyRecords(
  context: Editing,
  records: readonly ToolRecord[],
  of: ImportOf,
  session: ClientSession,
): Promise<void> {
  const found = await context.records.byIds(
    records.map(({ id }) => id),
    session,
  );
  const currentOf = new Map(found.map((current) => [current.id, current]));
  const published: ToolRecord[] = [];
  const documents: { document: RecordDocument; expected: number }[] = [];
  for (const record of records) {
    const current = currentOf.get(record.id) ?? null;
    const outcome = outcomeOf(current, record, of.origin);
    if (outcome === 'unchanged') continue;
    if (outcome === 'contradicting' && current) {
      const document = withConflicts(current, record, of.importId);
      documents.push({ document, expected: current.revision });
      continue;
    }
    if (needsSecondEditor(context, of.by)) {
      await addRevision(context, current, toPendingChange(current, record, of), session);
      continue;
    }
    published.push(record);
    documents.push({
      document: toDocument(current, record, of),
      expected: current?.revision ?? 0,
    });
  }
  await context.records.addRevisions(
    published.map((record) => toRevision(currentOf.get(record.id) ?? null, record, of)),
    session,
  );
  await context.records.putAll(documents, session);
  if (published.length === 0) return;
  const tools = published.map((record) =>
    toStoredTool(record, of.origin === 'seed', of.derived?.get(record.id)),
  );
  const before = await context.tools.priced(
    tools.map(({ id }) => id),
    session,
  );
  await context.tools.put(tools, session, before);
  const changes = findChanges(before, tools, new Date(), { withNew: of.origin === 'import' });
  await context.changes.add(withSources(changes, published), session);
  await context.records.advance(
    tools.map(({ id }) => id),
    session,
  );
}

const toPendingChange = (
  current: RecordDocument | null,
  record: ToolRecord,
  { by, reason }: ImportOf,
): RecordChange => ({
  id: record.id,
  record,
  action: current?.record ? 'update' : 'create',
  by,
  reason,
  publish: 'now',
});

function toRevision(current: RecordDocument | null, record: ToolRecord, of: ImportOf) {
  const at = new Date();
  return {
    toolId: record.id,
    number: (current?.revision ?? 0) + 1,
    state: 'published',
    action: current?.record ? 'update' : 'create',
    reason: of.reason,
    by: of.by,
    at,
    publishedAt: at,
    importId: of.importId,
    changed: changedParts(current?.record ?? null, record),
    record,
  } as const;
}

function toDocument(
  current: RecordDocument | null,
  record: ToolRecord,
  { by, origin }: ImportOf,
): RecordDocument {
  return {
    ...summariseRecord(record),
    id: record.id,
    revision: (current?.revision ?? 0) + 1,
    record,
    open: null,
    origin,
    conflicts: current?.conflicts ?? [],
    updatedAt: new Date(),
    updatedBy: by,
  };
}

/** Notes for the editors what the import says of each fact otherwise; the record stays. */
function withConflicts(
  current: RecordDocument,
  record: ToolRecord,
  importId: string,
): RecordDocument {
  const facts = factsByRef(record);
  const at = new Date().toISOString();
  const found = changedFacts(current.record, record).map((ref): FactConflict => ({
    ref,
    fact: facts.get(ref) ?? null,
    importId,
    at,
  }));
  const refs = new Set(found.map(({ ref }) => ref));
  const others = current.conflicts.filter(({ ref }) => !refs.has(ref));
  return { ...current, conflicts: [...others, ...found] };
}
