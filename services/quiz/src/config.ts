import { serviceEnvSchema } from '@atlas/service-kit';
import * as z from 'zod';

export const envSchema = serviceEnvSchema.extend({
  CATALOG_URL: z.url().describe('Address of the catalog service.'),
});

export interface Config {
  version: string;
  host: string;
  port: number;
  mongoUri: string;
  database: string;
  jwksUrl: string;
  catalogUrl: string;
  visitorSecret: string;
  serviceToken: string;
  logLevel: string;
  demo: boolean;
  /** Folder of `questions.json`. */
  seedDirectory: string;
}

export function toConfig(env: z.infer<typeof envSchema>, build: { version: string; seedDirectory: string }): Config {
  return {
    ...build,
    host: env.HOST,
    port: env.PORT,
    mongoUri: env.MONGODB_URI,
    database: 'atlas_quiz',
    jwksUrl: env.JWKS_URL,
    catalogUrl: env.CATALOG_URL,
    visitorSecret: env.VISITOR_SECRET,
    serviceToken: env.SERVICE_TOKEN,
    logLevel: env.LOG_LEVEL,
    demo: env.ATLAS_DEMO,
  };
}
