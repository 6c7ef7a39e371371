import { Problem } from '@atlas/contracts';
import type { ModerationKind, ReportReason } from '@atlas/contracts';
import type { Identity } from '@atlas/service-kit';
import type { Context } from '../context';
import { runInTransaction } from '../members/run-in-transaction';

interface Report {
  kind: ModerationKind;
  id: string;
  reason: ReportReason;
  note: string | undefined;
}

/** What is reported stays visible until a moderator looks. */
export async function report(
  context: Context,
  { kind, id, reason, note }: Report,
  identity: Identity,
): Promise<{ ok: true }> {
  const { moderation } = context;
  const targets = kind === 'review' ? context.reviews : context.comments;
  const { userId } = identity;
  await runInTransaction(context, identity, [`${kind}:${id}`], async (session) => {
    const target = await targets.get(id, session);
    if (!target?.listed) throw new Problem(`${kind}-not-found`);
    const first = await moderation.report(
      { kind, targetId: id, reporter: userId, reason, note: note || null },
      session,
    );
    if (!first) return;
    if (target.state === 'visible') await targets.update(id, { state: 'reported' }, session);
    await moderation.log(
      { kind, targetId: id, action: 'report', actorId: userId, note: note || reason },
      session,
    );
  });
  return { ok: true };
}
