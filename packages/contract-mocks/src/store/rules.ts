import type { ProblemType } from '@atlas/contracts';
import type { Thing } from './mock-store';

/** Behaviour that contracts do not express. The scenarios verify that mock and service agree. */

/** Responses that contain the input. */
export const ECHOED: Record<
  string,
  (made: unknown, body: Thing, query: URLSearchParams) => unknown
> = {
  'catalog.listTools': (made, _, query) => {
    const ids = query.get('ids')?.split(',');
    const tools = made as Thing[];
    if (ids) return ids.flatMap((id) => tools.find((tool) => tool.id === id) ?? []);
    return tools;
  },
  'catalog.rateBundle': (made, { rating }) => ({ ...(made as Thing), own: rating }),
  'catalog.removeBundleRating': (made) => ({ ...(made as Thing), own: null }),
  'quiz.recordEvents': (_, { events }) => ({ accepted: (events as unknown[]).length }),
};

/** Lists with a filter that path and query do not express. */
export const LISTED: Record<string, (thing: Thing) => boolean> = {
  'community.listLikedPrompts': ({ liked }) => liked === true,
};

/** Fields that are unique per user, and the problem of a second entry. */
export const ONE_EACH: Record<string, { field: string; problem: ProblemType }> = {
  'community.createReview': { field: 'aiToolId', problem: 'already-reviewed' },
};

/** Operations that an author may not perform on own content. */
export const NOT_OWN: Record<string, ProblemType> = {
  'community.voteReview': 'own-review',
  'community.withdrawVote': 'own-review',
};

interface Effect {
  /** Changes that everyone sees. */
  all?: Thing;
  /** Changes that only the caller sees. */
  mine?: Thing;
}

/** Effects of operations on a part of a thing. */
export const EFFECTS: Record<string, (now: Thing, body: Thing, next: number) => Effect> = {
  'community.voteReview': (now, { helpful }) => vote(now, helpful as boolean),
  'community.withdrawVote': (now) => vote(now, null),
  'community.likePrompt': (now, { liked }) => ({
    all: { likes: Number(now.likes) + Number(liked) - Number(now.liked) },
    mine: { liked },
  }),
  'account.sharePackage': ({ shareToken }, _, next) => ({
    all: { shareToken: shareToken ?? `mock${next}`.padEnd(22, '_') },
  }),
  'account.unsharePackage': () => ({ all: { shareToken: null } }),
};

function vote({ helpful, notHelpful, myVote }: Thing, wanted: boolean | null): Effect {
  const difference = (of: boolean) => Number(wanted === of) - Number(myVote === of);
  return {
    all: {
      helpful: Number(helpful) + difference(true),
      notHelpful: Number(notHelpful) + difference(false),
    },
    mine: { myVote: wanted },
  };
}
