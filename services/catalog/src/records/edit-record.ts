import { invalidInput, Problem } from '@atlas/contracts';
import type { BodyOf, putRecord, RevisionAuthor } from '@atlas/contracts';
import type { Identity } from '@atlas/service-kit';
import { addRevision } from './add-revision';
import type { Editing } from './add-revision';
import { dateJudgements } from './date-judgements';
import { toDay } from './fact-age';
import { assertExpected } from './precondition';
import type { Expected } from './precondition';
import { verifyFacts } from './verify-facts';

/** Writes of one record are queued, and so are publications, which all advance the sequence. */
const keysOf = (id: string) => [`record:${id}`, 'sequence'];

export const editorOf = ({ userId, name }: Identity): RevisionAuthor => ({
  id: userId,
  name,
  role: 'editor',
});

/** Saves a record as a new revision. @throws Problem */
export async function saveRecord(
  context: Editing,
  id: string,
  body: BodyOf<typeof putRecord>,
  { by, expected }: { by: RevisionAuthor; expected: Expected },
): Promise<void> {
  const { record, reason, publish, verified = [], dismiss } = body;
  if (record.id !== id)
    throw invalidInput([{ path: '/body/record/id', message: `The address says ${id}` }]);
  await context.transact(keysOf(id), async (session) => {
    const current = await context.records.get(id, session);
    assertExpected(current, expected);
    const open = current?.open && (await context.records.getRevision(current.open.id, session));
    const stored = open?.record ?? current?.record ?? null;
    const today = toDay(new Date());
    await addRevision(
      context,
      current,
      {
        id,
        record: dateJudgements(verifyFacts(record, { stored, verified, by: by.id, today }), {
          stored,
          today,
        }),
        action: current?.record ? 'update' : 'create',
        reason,
        by,
        publish: typeof publish === 'object' ? { at: new Date(publish.at) } : publish,
        ...(dismiss && { dismiss }),
      },
      session,
    );
  });
}

interface Written {
  readonly by: RevisionAuthor;
  readonly reason: string;
  readonly expected: Expected;
}

/** Removes a tool from the site. @throws Problem */
export async function removeRecord(
  context: Editing,
  id: string,
  { by, reason, expected }: Written,
): Promise<void> {
  await context.transact(keysOf(id), async (session) => {
    const current = await context.records.get(id, session);
    assertExpected(current, expected);
    if (!current?.record) throw new Problem('record-not-found');
    const change = { id, record: null, action: 'delete', reason, by, publish: 'now' } as const;
    await addRevision(context, current, change, session);
  });
}

/** Publishes the record of an earlier revision again. @throws Problem */
export async function revertRecord(
  context: Editing,
  id: string,
  { by, reason, expected, revision }: Written & { revision: number },
): Promise<void> {
  const earlier = await context.records.revisionByNumber(id, revision);
  if (!earlier?.record) throw new Problem('revision-not-found');
  const { record } = earlier;
  await context.transact(keysOf(id), async (session) => {
    const current = await context.records.get(id, session);
    assertExpected(current, expected);
    const change = { id, record, action: 'revert', reason, by, publish: 'now' } as const;
    await addRevision(context, current, change, session);
  });
}
