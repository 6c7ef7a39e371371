import { originSchema, serviceEnvSchema, toServiceConfig } from '@atlas/service-kit';
import type { ServiceConfig } from '@atlas/service-kit';
import * as z from 'zod';

export const envSchema = serviceEnvSchema.extend({
  CATALOG_URL: originSchema.describe('The catalog service, for the names and categories of tools.'),
  MIGRATIONS: z
    .enum(['run', 'dry-run', 'only'])
    .default('run')
    .describe('`dry-run` names the migrations that wait, and ends; `only` runs them, and ends.'),
});

export interface Config extends ServiceConfig {
  jwksUrl: string;
  catalogUrl: string;
  /** Names the migrations that wait, and ends. */
  dryRun: boolean;
  /** Runs them, and ends. */
  onlyMigrates: boolean;
}

export function toConfig(env: z.infer<typeof envSchema>, { version }: { version: string }): Config {
  return {
    ...toServiceConfig(env, { version, database: 'atlas_community' }),
    jwksUrl: env.JWKS_URL,
    catalogUrl: env.CATALOG_URL,
    dryRun: env.MIGRATIONS === 'dry-run',
    onlyMigrates: env.MIGRATIONS === 'only',
  };
}
