import type { Contract } from '../contract';

/** Public reads of the catalog, which show what editors publish. */
const TOOLS =
  'catalog: findDuplicates findTools getBundle getTaskPage getTool listBundles listBundleTools listChanges listCollections listLogoCredits listNewestTools listRankedTools listTaskPages listTasks listToolChanges listTools similarTools summarizeRanking';
const RECORDS = 'catalog: getRecord listOpenRevisions listRecords listRevisions';
const REVIEW_LISTS = 'community: listReviews listToolReviews listUserReviews';
const REVIEWS = `${REVIEW_LISTS} getProfile`;
const RATINGS = 'community: countNewReviews getReviewStats getToolScore';
const PACKAGES = 'account: getSharedPackage listPackages';

/**
 * Reads whose responses a write changes, within its service. Not listed: figures over days (`activeUsers` of
 * `getReviewStats`, `listPopular`), which pages fetch hourly, and reads for other services.
 */
const EFFECTS: readonly (readonly [reads: readonly string[], writes: string])[] = [
  [['account: listFavorites'], 'account: addFavorite removeFavorite'],
  [['account: listPackages'], 'account: createPackage sharePackage'],
  [[PACKAGES], 'account: deletePackage unsharePackage updatePackage'],
  [['account: listApiKeys'], 'account: putApiKey revokeApiKey'],
  [['account: listSessions'], 'account: endOtherSessions endSession'],
  [['account: getChangesSeen'], 'account: markChangesSeen'],
  [['account: getWebPush'], 'account: subscribeWebPush unsubscribeWebPush'],
  [['account: getVisitorHistory'], 'account: addToVisitorHistory clearVisitorHistory'],
  [['account: getCurrentUser'], 'account: deleteUser login logout updateUser'],
  [['catalog: getBundle getBundleRating listBundles'], 'catalog: rateBundle removeBundleRating'],
  [
    [RECORDS, TOOLS, 'catalog: listSuggestions'],
    'catalog: approveRevision bulkRecords decideSuggestion deleteRecord importRecords putRecord revertRecord',
  ],
  [[RECORDS], 'catalog: rejectRevision'],
  [[RECORDS, 'catalog: getClaimFacts'], 'catalog: proposeFacts'],
  [['catalog: listClaims listSuggestions'], 'catalog: startClaim'],
  [['catalog: listClaims'], 'catalog: checkClaim'],
  [['catalog: listFeeds listSuggestions'], 'catalog: runFeed'],
  [['catalog: listSuggestions'], 'catalog: submitSuggestion'],
  [[REVIEWS, RATINGS, 'community: listComments'], 'community: deleteReview'],
  [[REVIEWS, RATINGS], 'community: createReview updateReview'],
  [[REVIEWS, 'community: listComments'], 'community: commentOnReview createComment deleteComment'],
  [[REVIEW_LISTS, 'community: listComments'], 'community: updateComment'],
  [[REVIEWS], 'community: markHelpful voteReview withdrawVote'],
  [[REVIEW_LISTS], 'community: removeReply replyToReview'],
  [['community: listModerationLog listModerationQueue'], 'community: reportComment reportReview'],
  [
    [REVIEWS, RATINGS, 'community: listComments listModerationLog listModerationQueue'],
    'community: moderate',
  ],
  [
    ['community: getProfile listLikedPrompts listPrompts'],
    'community: deletePrompt likePrompt usePrompt',
  ],
  [['community: getProfile listPrompts'], 'community: createPrompt'],
  [['community: listLikedPrompts listPrompts'], 'community: updatePrompt'],
  [['community: getProfile'], 'community: followUser unfollowUser updateProfile'],
  // They change nothing that a read returns.
  [[], 'account: refreshSession'],
  [[], 'catalog: previewRecord'],
  [[], 'quiz: recommend recordEvents'],
];

const idsOf = (line: string): string[] => {
  const [service, names = ''] = line.split(': ');
  return names.split(' ').map((name) => `${service}.${name}`);
};

const DECLARED: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  EFFECTS.flatMap(([reads, writes]) =>
    idsOf(writes).map((id) => [id, new Set(reads.flatMap(idsOf))] as const),
  ),
);

/**
 * The reads whose responses a write changes. Pages that hold such a response update or refetch it
 * (tests/invalidation.test.mjs), and scenarios compare the declaration with what services do.
 * @param write the operation
 * @returns ids of reads; undefined for a write without a declaration
 */
export function changedReads({ id }: Pick<Contract, 'id'>): ReadonlySet<string> | undefined {
  return DECLARED.get(id);
}

/**
 * Writes with declared effects.
 * @returns their ids
 */
export const declaredWrites = (): readonly string[] => [...DECLARED.keys()];
