import { serviceEnvSchema, toServiceConfig } from '@atlas/service-kit';
import type { ServiceConfig, ServiceEnv } from '@atlas/service-kit';

export const envSchema = serviceEnvSchema;

export interface Config extends ServiceConfig {
  jwksUrl: string;
  /** Folder of the curated data: `tools/<category>/<id>.json`, `bundles.json`, `collections.json`, `tasks.json`, `categories.json`. */
  seedDirectory: string;
}

export function toConfig(
  env: ServiceEnv,
  { version, seedDirectory }: { version: string; seedDirectory: string },
): Config {
  return {
    ...toServiceConfig(env, { version, database: 'atlas_catalog' }),
    jwksUrl: env.JWKS_URL,
    seedDirectory,
  };
}
