import type { Logger } from '@atlas/service-kit';
import { createPublicFetch } from '@atlas/service-kit/public-fetch';
import type { Config } from '../config';
import { startFeeds } from './feed-runner';
import type { FeedRunner } from './feed-runner';
import { readFeedsFile } from './feeds-file';
import type { FeedsFile } from './feeds-file';
import { createFetchSource } from './fetch-source';
import type { FetchSource } from './fetch-source';
import type { Filing } from './file-tasks';
import { createRobots, ROBOT } from './robots';

/** Starts the feeds of the configuration file; none without one. @throws Error that names each invalid setting */
export async function startConfiguredFeeds(
  context: Filing,
  { feedsFile, version }: Pick<Config, 'feedsFile' | 'version'>,
  logger: Logger,
): Promise<FeedRunner> {
  const { contact, feeds } = await configuredFeeds(feedsFile);
  const fetchSource = createFeedFetch(contact, version);
  return startFeeds({ context: { ...context, fetchSource }, feeds, logger });
}

/** The feeds of the configuration file. */
export async function configuredFeeds(file: string | undefined): Promise<FeedsFile> {
  return file === undefined ? { contact: '', feeds: [] } : readFeedsFile(file);
}

/** A fetch that names the operator and reads public addresses only. */
export function createFeedFetch(contact: string, version: string): FetchSource {
  const fetchPublic = createPublicFetch({ userAgent: `${ROBOT}/${version} (+${contact})` });
  return createFetchSource(fetchPublic, createRobots(fetchPublic));
}
