import { originSchema, serviceEnvSchema, toServiceConfig } from '@atlas/service-kit';
import type { ServiceConfig } from '@atlas/service-kit';
import * as z from 'zod';

export const envSchema = serviceEnvSchema.extend({
  COMMUNITY_URL: originSchema.describe(
    'Address of the community service, for what reviews give each tool in stars.',
  ),
  CATALOG_APPROVALS: z
    .enum(['0', '1'])
    .default('0')
    .describe("1: a second editor must approve an editor's publication."),
  CATALOG_FEEDS: z
    .string()
    .optional()
    .describe(
      'File with the feeds that the catalog is compared with, as services/catalog/feeds/example.json; without it there are none.',
    ),
  CATALOG_SEED: z
    .string()
    .optional()
    .describe(
      "Folder with the records that a start imports, as services/catalog/seed; default: the service's own.",
    ),
  QUIZ_URL: originSchema.describe(
    'Address of the quiz service, for the measured visits of each tool.',
  ),
});

export interface Config extends ServiceConfig {
  jwksUrl: string;
  communityUrl: string;
  quizUrl: string;
  /** A second editor must approve a publication. */
  needsApproval: boolean;
  /** Configuration file of the feeds. */
  feedsFile?: string;
  /** Folder of the curated data: `tools/<category>/<id>.json`, `bundles.json`, `collections.json`, `tasks.json`, `categories.json`. */
  seedDirectory: string;
}

export function toConfig(
  env: z.infer<typeof envSchema>,
  { version, seedDirectory }: { version: string; seedDirectory: string },
): Config {
  return {
    ...toServiceConfig(env, { version, database: 'atlas_catalog' }),
    jwksUrl: env.JWKS_URL,
    communityUrl: env.COMMUNITY_URL,
    quizUrl: env.QUIZ_URL,
    needsApproval: env.CATALOG_APPROVALS === '1',
    ...(env.CATALOG_FEEDS && { feedsFile: env.CATALOG_FEEDS }),
    seedDirectory: env.CATALOG_SEED ?? seedDirectory,
  };
}
