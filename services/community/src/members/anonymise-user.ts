import type { Context } from '../context';

/** Takes a person out of the community; what they wrote stays without a name. Doing it twice is doing it once. */
export async function anonymiseUser(context: Context, userId: string): Promise<{ ok: true }> {
  const { reviews, comments, votes, prompts, follows, members, moderation, transact } = context;
  await reviews.anonymise(userId);
  await comments.anonymise(userId);
  await votes.anonymise(userId);
  await prompts.anonymise(userId);
  await moderation.anonymise(userId);
  for (const { follower, followed } of await follows.around(userId)) {
    await transact(`member:${followed}`, async (session) => {
      if (await follows.set(follower, followed, false, session))
        await members.addFollow(follower, followed, -1, session);
    });
  }
  await members.remove(userId);
  return { ok: true };
}
