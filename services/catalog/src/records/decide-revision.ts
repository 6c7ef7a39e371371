import { invalidInput, Problem } from '@atlas/contracts';
import type { RevisionAuthor } from '@atlas/contracts';
import type { ClientSession } from 'mongoose';
import { publishRecord } from './add-revision';
import type { Editing } from './add-revision';
import type { RevisionDocument, StoredRevision } from './record.repository';
import { summariseRecord } from './summarise-record';

const OPEN: readonly RevisionDocument['state'][] = ['draft', 'pending', 'scheduled'];

/** Publishes or schedules a pending revision. @returns the tool's id @throws Problem */
export async function approveRevision(
  context: Editing,
  id: string,
  by: RevisionAuthor,
): Promise<string> {
  const { toolId } = await requireRevision(context, id);
  await context.transact([`record:${toolId}`, 'sequence'], async (session) => {
    const revision = await requireRevision(context, id, session);
    if (revision.state !== 'pending') throw new Problem('revision-not-open');
    if (revision.by.id === by.id) throw new Problem('own-revision');
    const isDue = !revision.publishAt || revision.publishAt <= new Date();
    if (isDue) return publishRevision(context, revision, { decidedBy: by }, session);
    await moveTo(context, revision, { state: 'scheduled', decidedBy: by }, session);
  });
  return toolId;
}

/** Refuses a revision that is not published yet; a maker reads the reason. @returns the tool's id @throws Problem */
export async function rejectRevision(
  context: Editing,
  id: string,
  { by, reason }: { by: RevisionAuthor; reason: string | undefined },
): Promise<string> {
  const { toolId, by: author } = await requireRevision(context, id);
  if (author.role === 'maker' && !reason)
    throw invalidInput([{ path: '/body/reason', message: 'The maker needs a reason' }]);
  await context.transact([`record:${toolId}`], async (session) => {
    const revision = await requireRevision(context, id, session);
    if (!OPEN.includes(revision.state)) throw new Problem('revision-not-open');
    await moveTo(
      context,
      revision,
      { state: 'rejected', decidedBy: by, ...(reason && { decisionReason: reason }) },
      session,
    );
  });
  return toolId;
}

/** A scheduled revision that could not be published. */
export interface FailedRevision {
  readonly id: string;
  readonly error: unknown;
}

/**
 * Publishes scheduled revisions whose time has come; of several instances one does. One that fails does not stop the others.
 * @param except revisions that are not tried
 */
export async function publishDue(
  context: Editing,
  except: readonly string[] = [],
): Promise<FailedRevision[]> {
  const failed: FailedRevision[] = [];
  for (const id of await context.records.due(new Date(), except))
    await publishOne(context, id).catch((error: unknown) => failed.push({ id, error }));
  return failed;
}

async function publishOne(context: Editing, id: string): Promise<void> {
  const { toolId } = await requireRevision(context, id);
  await context.transact([`record:${toolId}`, 'sequence'], async (session) => {
    const revision = await requireRevision(context, id, session);
    if (revision.state === 'scheduled') await publishRevision(context, revision, {}, session);
  });
}

async function publishRevision(
  context: Editing,
  revision: StoredRevision,
  fields: Partial<RevisionDocument>,
  session: ClientSession,
): Promise<void> {
  const { toolId, record } = revision;
  const published = { ...fields, state: 'published', publishedAt: new Date() } as const;
  await moveTo(context, revision, published, session);
  await publishRecord(context, toolId, record, session);
}

/** Changes the state of the open revision and of its record. */
async function moveTo(
  { records }: Editing,
  { id, toolId, state: from, record }: StoredRevision,
  fields: Partial<RevisionDocument> & Pick<RevisionDocument, 'state'>,
  session: ClientSession,
): Promise<void> {
  const current = await records.get(toolId, session);
  if (!current || current.open?.id !== id || !(await records.decide(id, from, fields, session)))
    throw new Problem('revision-not-open');
  const isPublished = fields.state === 'published';
  const shown = isPublished ? record : current.record;
  await records.put(
    {
      ...current,
      ...(shown && summariseRecord(shown)),
      ...(isPublished && { record, origin: 'editor' as const }),
      open: fields.state === 'scheduled' ? { id, state: 'scheduled' } : null,
    },
    current.revision,
    session,
  );
}

async function requireRevision(
  { records }: Editing,
  id: string,
  session?: ClientSession,
): Promise<StoredRevision> {
  const revision = await records.getRevision(id, session);
  if (!revision) throw new Problem('revision-not-found');
  return revision;
}
