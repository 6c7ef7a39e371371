import { detectLanguage, Problem } from '@atlas/contracts';
import type { BodyOf, Review, updateReview as contract } from '@atlas/contracts';
import type { Identity } from '@atlas/service-kit';
import type { Context } from '../context';
import { runInTransaction } from '../members/run-in-transaction';
import { markOf } from './confirm-email';
import { findTool } from './create-review';
import { ownReview } from './own-review';
import { pointsOf } from './review-points';
import { termsOfReview } from './review-terms';
import type { StoredReview } from './review.repository';
import { showReview } from './show-reviews';

export async function updateReview(
  context: Context,
  id: string,
  { confirmEmail: wanted, ...body }: BodyOf<typeof contract>,
  identity: Identity,
): Promise<Review> {
  const { reviews, totals } = context;
  const confirmed =
    wanted === undefined ? {} : { confirmedAs: await confirmAgain(context, id, wanted, identity) };
  const updated = await runInTransaction(context, identity, ['totals'], async (session) => {
    const before = await ownReview(context, id, identity, session);
    const changes = {
      ...Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)),
      ...confirmed,
    } as Partial<StoredReview>;
    const edited = { ...before, ...changes };
    const language = detectLanguage(`${edited.title} ${edited.content}`);
    const after = { ...edited, language };
    await totals.replace(before, after, session);
    return reviews.update(
      id,
      {
        ...changes,
        language,
        terms: termsOfReview(after),
        points: pointsOf(after),
        editedAt: new Date(),
      },
      session,
    );
  });
  if (!updated) throw new Problem('review-not-found');
  return showReview(context, updated, [`u:${identity.userId}`]);
}

/** The mark by the address of now. Calls the catalog, so not within the transaction. */
async function confirmAgain(
  context: Context,
  id: string,
  isWanted: boolean,
  identity: Identity,
): Promise<StoredReview['confirmedAs']> {
  const { aiToolId } = await ownReview(context, id, identity);
  return markOf(identity, (await findTool(context, aiToolId)).url, isWanted);
}
