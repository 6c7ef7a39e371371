import { isContract } from '../contract';
import type { Contract } from '../contract';
import type { Role } from '../roles';

/**
 * Who may call an operation; `credentials`: callers whose token or session the operation checks itself, so that a visitor
 * without any gets 401.
 */
export type Audience = 'everyone' | 'members' | 'service' | 'credentials' | readonly Role[];

/** Operations with another audience than everyone for reads and members for writes. */
const AUDIENCES: readonly (readonly [audience: Audience, operations: string])[] = [
  [['moderator'], 'community: listModerationLog listModerationQueue moderate'],
  [
    ['editor'],
    'catalog: approveRevision bulkRecords deleteRecord exportRecords getRecord getRevision importRecords listFeeds listOpenRevisions listRecords listRevisions previewRecord putRecord rejectRevision revertRecord runFeed',
  ],
  [['editor', 'moderator'], 'catalog: decideSuggestion listSuggestions'],
  [
    'members',
    'account: exportUser getChangesSeen getVisitorHistory getWebPush listApiKeys listFavorites listPackages listSessions',
  ],
  ['members', 'catalog: getBundleRating getClaimFacts listClaims'],
  ['everyone', 'account: logout'],
  ['everyone', 'catalog: submitSuggestion'],
  ['everyone', 'community: markHelpful usePrompt voteReview withdrawVote'],
  ['everyone', 'quiz: recommend recordEvents'],
  ['service', 'account: findApiKey listRevocations'],
  ['service', 'catalog: anonymiseMaker exportClaims isMaker listPublishedChanges'],
  ['service', 'community: anonymiseUser exportMember listRatingDays listToolRatings'],
  ['service', 'quiz: listToolVisits'],
  [
    'service',
    'registry: follow followServices getServedRelease listTokens registerToken reportHealth revokeToken transferClaims',
  ],
  ['credentials', 'account: getCurrentUser getUserInfo login refreshSession'],
  [
    'credentials',
    'registry: abortCanary approveRelease checkRelease checkService endPreviews getServiceRelease getStatus getRelease listFailures listLiveReleases listLog listServices openPreview promoteRelease publishRelease publishService registerInstance removeInstance replayLog restoreSlice retireSlice rollbackRelease rotateToken switchSlice',
  ],
];

const DECLARED: ReadonlyMap<string, Audience> = new Map(
  AUDIENCES.flatMap(([audience, operations]) => {
    const [service, names = ''] = operations.split(': ');
    return names.split(' ').map((name) => [`${service}.${name}`, audience] as const);
  }),
);

/**
 * Operations that have another audience than the usual one.
 * @returns their ids
 */
export const declaredOperations = (): readonly string[] => [...DECLARED.keys()];

/**
 * Who may call an operation. Declared apart from `auth` of the contracts, so that a change there is found.
 * @param contract the operation
 * @returns everyone for reads and members for writes, unless it is declared otherwise
 */
export function audienceOf({ id, method }: Pick<Contract, 'id' | 'method'>): Audience {
  return DECLARED.get(id) ?? (method === 'GET' ? 'everyone' : 'members');
}

/**
 * The operations among the exports of a module.
 * @param exports of a module
 * @param service only those of this service
 * @returns the contracts
 */
export function contractsIn(exports: object, service?: string): Contract[] {
  return Object.values(exports)
    .filter(isContract)
    .filter(({ id }) => !service || id.startsWith(`${service}.`));
}
