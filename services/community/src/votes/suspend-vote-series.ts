import type { ClientSession } from 'mongoose';
import type { Context } from '../context';
import type { StoredReview } from '../reviews/review.repository';

/** Who reports a series: no person. */
const WATCH = 'watch:votes';

/** Puts the review before a moderator, once; restoring it there counts the votes that were held. */
export async function suspendVoteSeries(
  { moderation, reviews }: Pick<Context, 'moderation' | 'reviews'>,
  { _id, state }: StoredReview,
  session: ClientSession,
): Promise<void> {
  const targetId = _id.toHexString();
  const report = { kind: 'review', targetId, reason: 'votes', note: null } as const;
  if (!(await moderation.report({ ...report, reporter: WATCH }, session))) return;
  if (state === 'visible') await reviews.update(targetId, { state: 'reported' }, session);
  await moderation.log(
    { kind: 'review', targetId, action: 'report', actorId: WATCH, note: 'votes' },
    session,
  );
}
