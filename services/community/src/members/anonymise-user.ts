import type { Context } from '../context';

/**
 * Takes a person out of the community; what they wrote stays without a name. Doing it twice is doing it once.
 * First the member goes: from then on nothing more is written under that name (`act`).
 */
export async function anonymiseUser(context: Context, userId: string): Promise<{ ok: true }> {
  const { reviews, comments, votes, prompts, follows, members, moderation, transact } = context;
  await transact([`member:${userId}`], (session) => members.leave(userId, session));
  await reviews.anonymise(userId);
  await comments.anonymise(userId);
  await votes.anonymise(userId);
  await prompts.anonymise(userId);
  await moderation.anonymise(userId);
  await context.idempotency.removeAllOf(userId);
  for (const { follower, followed } of await follows.around(userId)) {
    await transact([`member:${follower}`, `member:${followed}`], async (session) => {
      if (await follows.set(follower, followed, false, session))
        await members.addFollow(follower, followed, -1, session);
    });
  }
  return { ok: true };
}
