import { serviceEnvSchema } from '@atlas/service-kit';
import * as z from 'zod';

export const envSchema = serviceEnvSchema.extend({
  CATALOG_URL: z.url().describe('The catalog service, for the names and categories of tools.'),
  MIGRATIONS: z.enum(['run', 'dry-run']).default('run').describe('`dry-run` names the migrations that wait, and ends.'),
});
export type Env = z.infer<typeof envSchema>;

export interface Config {
  version: string;
  host: string;
  port: number;
  mongoUri: string;
  database: string;
  jwksUrl: string;
  visitorSecret: string;
  serviceToken: string;
  catalogUrl: string;
  logLevel: string;
  demo: boolean;
  /** Names the migrations that wait, and ends. */
  dryRun: boolean;
}

export function toConfig(env: Env, build: { version: string }): Config {
  return {
    ...build,
    host: env.HOST,
    port: env.PORT,
    mongoUri: env.MONGODB_URI,
    database: 'atlas_community',
    jwksUrl: env.JWKS_URL,
    visitorSecret: env.VISITOR_SECRET,
    serviceToken: env.SERVICE_TOKEN,
    catalogUrl: env.CATALOG_URL,
    logLevel: env.LOG_LEVEL,
    demo: env.ATLAS_DEMO,
    dryRun: env.MIGRATIONS === 'dry-run',
  };
}
