import type { ServiceEnv } from './env';

/** What every service is set up with; each extends it by its own. */
export interface ServiceConfig {
  version: string;
  host: string;
  port: number;
  mongoUri: string;
  database: string;
  visitorSecret: string;
  serviceToken: string;
  logLevel: string;
  demo: boolean;
}

export function toServiceConfig(
  env: Omit<ServiceEnv, 'JWKS_URL'>,
  { version, database }: Pick<ServiceConfig, 'version' | 'database'>,
): ServiceConfig {
  return {
    version,
    host: env.HOST,
    port: env.PORT,
    mongoUri: env.MONGODB_URI,
    database,
    visitorSecret: env.VISITOR_SECRET,
    serviceToken: env.SERVICE_TOKEN,
    logLevel: env.LOG_LEVEL,
    demo: env.ATLAS_DEMO,
  };
}
