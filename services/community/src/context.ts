import {
  connectService,
  createIdempotency,
  createServiceClient,
  createTransact,
  migrate,
} from '@atlas/service-kit';
import type {
  Idempotency,
  Logger,
  ServiceClient,
  ServiceContext,
  Transact,
} from '@atlas/service-kit';
import { createCommentRepository } from './comments/comment.repository';
import type { CommentRepository } from './comments/comment.repository';
import type { Config } from './config';
import { createFollowRepository } from './members/follow.repository';
import type { FollowRepository } from './members/follow.repository';
import { createMemberRepository } from './members/member.repository';
import type { MemberRepository } from './members/member.repository';
import { migrations } from './migrations';
import { createModerationRepository } from './moderation/moderation.repository';
import type { ModerationRepository } from './moderation/moderation.repository';
import { createPromptRepository } from './prompts/prompt.repository';
import type { PromptRepository } from './prompts/prompt.repository';
import { createReviewRepository } from './reviews/review.repository';
import type { ReviewRepository } from './reviews/review.repository';
import { createReviewFeed } from './reviews/review-feed';
import type { ReviewFeed } from './reviews/review-feed';
import { createTotalsRepository } from './reviews/totals.repository';
import type { TotalsRepository } from './reviews/totals.repository';
import { cached } from './storage/cached';
import { createVoteRepository } from './votes/vote.repository';
import type { VoteRepository } from './votes/vote.repository';

const ACTIVE_MS = 30 * 86_400_000;
/** Cached, because the count is expensive. */
const ACTIVE_FRESH_MS = 5_000;

export interface Context extends ServiceContext<Config> {
  readonly idempotency: Idempotency;
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
  const { dryRun, onlyMigrates } = config;
  await migrate(connection, migrations(stores), { logger, dryRun, only: onlyMigrates });
  return {
    ...service,
    ...stores,
    idempotency: await createIdempotency(connection),
    feed: createReviewFeed(stores.reviews, logger),
    activeMembers: cached(ACTIVE_FRESH_MS, () =>
      stores.members.countActiveSince(new Date(Date.now() - ACTIVE_MS)),
    ),
    transact: createTransact(connection),
    catalog: createServiceClient(config.catalogUrl, config.serviceToken),
  };
}
