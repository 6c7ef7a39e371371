import { serviceEnvSchema, type ServiceEnv } from '@atlas/service-kit';

export const envSchema = serviceEnvSchema;

export interface Config {
  version: string;
  host: string;
  port: number;
  mongoUri: string;
  database: string;
  jwksUrl: string;
  visitorSecret: string;
  serviceToken: string;
  logLevel: string;
  demo: boolean;
  /** Folder of the curated data: `tools/<category>.json` and `bundles.json`. */
  seedDirectory: string;
}

export function toConfig(env: ServiceEnv, build: { version: string; seedDirectory: string }): Config {
  return {
    ...build,
    host: env.HOST,
    port: env.PORT,
    mongoUri: env.MONGODB_URI,
    database: 'atlas_catalog',
    jwksUrl: env.JWKS_URL,
    visitorSecret: env.VISITOR_SECRET,
    serviceToken: env.SERVICE_TOKEN,
    logLevel: env.LOG_LEVEL,
    demo: env.ATLAS_DEMO,
  };
}
