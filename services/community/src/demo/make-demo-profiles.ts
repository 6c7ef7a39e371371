import type { StoredFollow } from '../members/follow.repository';
import type { StoredMember } from '../members/member.repository';
import type { StoredPrompt, StoredPromptReaction } from '../prompts/prompt.repository';
import type { DemoPrompt } from './demo-texts';
import { idAt } from './make-demo-reviews';
import type { Random } from './random';

/** Those who write reviews have followers, the regulars among them many. */
const WRITERS = 320;
const DAY_MS = 86_400_000;

export function makePrompt(
  { by: _, ...written }: DemoPrompt,
  member: StoredMember,
  members: readonly StoredMember[],
  random: Random,
  now: number,
) {
  const createdAt = new Date(now - random.next() * 200 * DAY_MS);
  const stored: StoredPrompt = {
    _id: idAt(createdAt),
    userId: member._id,
    userName: member.name,
    ...written,
    uses: 0,
    sales: 0,
    likes: 0,
    createdAt,
    demo: true,
  };
  const mark = (kind: StoredPromptReaction['kind'], count: number) => {
    const first = random.below(members.length);
    return Array.from({ length: count }, (_, step): StoredPromptReaction => {
      const { _id } = members[(first + step) % members.length] as StoredMember;
      return {
        kind,
        promptId: stored._id,
        by: kind === 'use' ? `u:${_id}` : _id,
        at: createdAt,
        demo: true,
      };
    });
  };
  stored.likes = random.below(14);
  // What has a price cannot be bought yet, so nobody but its author uses it.
  stored.uses = stored.price > 0 ? 0 : random.below(25);
  return { prompt: stored, marks: [...mark('like', stored.likes), ...mark('use', stored.uses)] };
}

export function makeFollows(
  members: readonly StoredMember[],
  random: Random,
  now: number,
): StoredFollow[] {
  const follows: StoredFollow[] = [];
  members.slice(0, WRITERS).forEach((followed, at) => {
    const first = random.below(members.length);
    const count = at < 20 ? 20 + random.below(60) : random.below(8);
    for (let step = 0; step < count; step++) {
      const follower = members[(first + step) % members.length] as StoredMember;
      if (follower === followed) continue;
      followed.followerCount += 1;
      follower.followingCount += 1;
      follows.push({
        follower: follower._id,
        followed: followed._id,
        at: new Date(now - random.next() * 100 * DAY_MS),
        demo: true,
      });
    }
  });
  return follows;
}
