import {
  findDuplicates,
  findTools,
  getBundle,
  getRecord,
  getTaskPage,
  getTool,
  listBundles,
  listBundleTools,
  listChanges,
  listCollections,
  listLogoCredits,
  listRankedTools,
  listRecords,
  listRevisions,
  listSuggestions,
  listTaskPages,
  listToolChanges,
  listTools,
  similarTools,
  summarizeRanking,
} from '@atlas/contracts';

/** Operations of editors that show drafts. */
export const DRAFT_QUERIES = [getRecord, listRecords, listRevisions];

/** Operations that show what a publication changes: records, the queue and the public pages. */
export const RECORD_QUERIES = [
  ...DRAFT_QUERIES,
  listSuggestions,
  findDuplicates,
  findTools,
  getBundle,
  getTaskPage,
  getTool,
  listBundles,
  listBundleTools,
  listChanges,
  listCollections,
  listLogoCredits,
  listRankedTools,
  listTaskPages,
  listToolChanges,
  listTools,
  similarTools,
  summarizeRanking,
];
