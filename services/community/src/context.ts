import {
  connectService,
  createServiceClient,
  migrate,
  type Logger,
  type ServiceClient,
  type ServiceContext,
} from '@atlas/service-kit';
import { createCommentRepository, type CommentRepository } from './comments/comment.repository';
import type { Config } from './config';
import { createFollowRepository, type FollowRepository } from './members/follow.repository';
import { createMemberRepository, type MemberRepository } from './members/member.repository';
import { migrations } from './migrations';
import {
  createModerationRepository,
  type ModerationRepository,
} from './moderation/moderation.repository';
import { createPromptRepository, type PromptRepository } from './prompts/prompt.repository';
import { createReviewRepository, type ReviewRepository } from './reviews/review.repository';
import { createReviewFeed, type ReviewFeed } from './reviews/review-feed';
import { createTotalsRepository, type TotalsRepository } from './reviews/totals.repository';
import { cached } from './storage/cached';
import { createTransact, type Transact } from './storage/transact';
import { createVoteRepository, type VoteRepository } from './votes/vote.repository';

const ACTIVE_MS = 30 * 86_400_000;
/** A count that grows with the members: not for each visitor anew. */
const ACTIVE_FRESH_MS = 5_000;

export interface Context extends ServiceContext<Config> {
  readonly reviews: ReviewRepository;
  readonly feed: ReviewFeed;
  readonly totals: TotalsRepository;
  readonly votes: VoteRepository;
  readonly comments: CommentRepository;
  readonly members: MemberRepository;
  readonly follows: FollowRepository;
  readonly prompts: PromptRepository;
  readonly moderation: ModerationRepository;
  /** How many were active in the last 30 days. */
  readonly activeMembers: () => Promise<number>;
  readonly transact: Transact;
  readonly catalog: ServiceClient;
}

export async function createContext(config: Config, logger: Logger): Promise<Context> {
  const { connection, service } = await connectService(config, logger);
  const stores = {
    reviews: createReviewRepository(connection),
    totals: createTotalsRepository(connection),
    votes: createVoteRepository(connection),
    comments: createCommentRepository(connection),
    members: createMemberRepository(connection),
    follows: createFollowRepository(connection),
    prompts: createPromptRepository(connection),
    moderation: createModerationRepository(connection),
  };
  // Collections must exist before a transaction writes into them.
  for (const store of Object.values(stores)) await store.createIndexes();
  await migrate(connection, migrations(stores), { logger, dryRun: config.dryRun });
  return {
    ...service,
    ...stores,
    feed: createReviewFeed(stores.reviews, logger),
    activeMembers: cached(ACTIVE_FRESH_MS, () =>
      stores.members.countActiveSince(new Date(Date.now() - ACTIVE_MS)),
    ),
    transact: createTransact(connection),
    catalog: createServiceClient(config.catalogUrl, config.serviceToken),
  };
}
