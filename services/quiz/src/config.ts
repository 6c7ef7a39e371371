import { originSchema, serviceEnvSchema, toServiceConfig } from '@atlas/service-kit';
import type { ServiceConfig } from '@atlas/service-kit';
import type * as z from 'zod';

export const envSchema = serviceEnvSchema.extend({
  CATALOG_URL: originSchema.describe('Address of the catalog service.'),
  COMMUNITY_URL: originSchema.describe(
    'Address of the community service, for what reviews give in stars.',
  ),
});

export interface Config extends ServiceConfig {
  jwksUrl: string;
  catalogUrl: string;
  communityUrl: string;
  /** Folder of `questions.json`. */
  seedDirectory: string;
}

export function toConfig(
  env: z.infer<typeof envSchema>,
  { version, seedDirectory }: { version: string; seedDirectory: string },
): Config {
  return {
    ...toServiceConfig(env, { version, database: 'atlas_quiz' }),
    jwksUrl: env.JWKS_URL,
    catalogUrl: env.CATALOG_URL,
    communityUrl: env.COMMUNITY_URL,
    seedDirectory,
  };
}
