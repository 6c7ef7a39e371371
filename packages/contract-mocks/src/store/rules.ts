import type { ProblemType } from '@atlas/contracts';
import type { Thing } from './mock-store';

/** What contracts do not say by their form. The scenarios run against mock and service see that it is as the service does. */

/** Answers that hold what was sent. */
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
  'quiz.recordEvents': (_, { events }) => ({ accepted: (events as unknown[]).length }),
};

/** Lists that hold another choice than path and query name. */
export const LISTED: Record<string, (thing: Thing) => boolean> = {
  'community.listLikedPrompts': ({ liked }) => liked === true,
};

/** Fields of which a person has one thing each, and the problem of a second. */
export const ONE_EACH: Record<string, { field: string; problem: ProblemType }> = {
  'community.createReview': { field: 'aiToolId', problem: 'already-reviewed' },
};

/** Operations that are not for whoever wrote it. */
export const NOT_OWN: Record<string, ProblemType> = {
  'community.voteReview': 'own-review',
  'community.withdrawVote': 'own-review',
};

interface Effect {
  /** What everybody sees of it. */
  all?: Thing;
  /** What the caller alone sees. */
  mine?: Thing;
}

/** What operations on a part of a thing do to it. */
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
