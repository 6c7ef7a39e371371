import { readEnv } from '@atlas/service-kit';
import { z } from 'zod';

const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/$/, ''));
const port = z.coerce.number().int().min(0).max(65_535);

const envSchema = z.object({
  PORT: port.default(8080),
  HOST: z.string().default('127.0.0.1'),
  /** Metrics and states, on loopback only; 0 is any free port, absent is none. */
  ADMIN_PORT: port.optional(),
  SHELL_DIR: z.string().default('shell/dist'),
  RELEASES_DIR: z.string().min(1),
  ROUTES_FILE: z.string().optional(),
  CATALOG_URL: url,
  QUIZ_URL: url,
  COMMUNITY_URL: url,
  ACCOUNT_URL: url,
  REGISTRY_URL: url.optional(),
  IDENTITY_URL: url.optional(),
  JWKS_URL: url,
  VISITOR_SECRET: z.string().min(16),
  PUBLIC_ORIGIN: url,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** Multiplies every rate limit, for load tests. */
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
});

/** What the environment says, checked. @throws BadEnvironment naming all bad variables at once. */
export function readGatewayEnv(env: NodeJS.ProcessEnv) {
  // An empty variable is an absent one.
  return readEnv(envSchema, Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
}

export function toConfig(v: z.infer<typeof envSchema>) {
  const publicOrigin = new URL(v.PUBLIC_ORIGIN);
  return {
    port: v.PORT, host: v.HOST, adminPort: v.ADMIN_PORT,
    shellDir: v.SHELL_DIR, releasesDir: v.RELEASES_DIR, routesFile: v.ROUTES_FILE,
    services: {
      catalog: v.CATALOG_URL, quiz: v.QUIZ_URL, community: v.COMMUNITY_URL, account: v.ACCOUNT_URL,
      registry: v.REGISTRY_URL, identity: v.IDENTITY_URL,
    },
    jwksUrl: v.JWKS_URL, visitorSecret: v.VISITOR_SECRET, publicOrigin,
    /** Secure cookies and HSTS only where the site is reached by https. */
    secure: publicOrigin.protocol === 'https:',
    logLevel: v.LOG_LEVEL, rateLimitFactor: v.RATE_LIMIT_FACTOR,
  };
}
export type Config = ReturnType<typeof toConfig>;
