import { freePorts } from './ports';
import type { Secrets } from './secrets';

export const SERVICES = ['account', 'catalog', 'quiz', 'community', 'registry'] as const;

export interface Plan {
  readonly origin: string;
  readonly dataDir: string;
  readonly releasesDir: string;
  readonly ports: Record<'mongo' | 'identity' | 'renderer' | (typeof SERVICES)[number], number>;
  readonly mongoUri: string;
  readonly demo: boolean;
  readonly secrets: Secrets;
}

export async function planPorts(): Promise<Plan['ports']> {
  const names = ['mongo', 'identity', 'renderer', ...SERVICES] as const;
  const ports = await freePorts(names.length);
  return Object.fromEntries(names.map((name, at) => [name, ports[at]!])) as Plan['ports'];
}

export const local = (port: number) => `http://127.0.0.1:${port}`;

/** Variables that every process gets (docs/architecture.md); what is set outside wins where it may. */
export function sharedEnvironment({
  origin,
  ports,
  mongoUri,
  demo,
  secrets,
}: Plan): Record<string, string> {
  const { env } = process;
  return {
    HOST: '127.0.0.1',
    MONGODB_URI: mongoUri,
    PUBLIC_ORIGIN: origin,
    JWKS_URL: `${local(ports.account)}/.well-known/jwks.json`,
    ACCOUNT_URL: local(ports.account),
    CATALOG_URL: local(ports.catalog),
    QUIZ_URL: local(ports.quiz),
    COMMUNITY_URL: local(ports.community),
    REGISTRY_URL: local(ports.registry),
    VISITOR_SECRET: secrets.VISITOR_SECRET,
    SERVICE_TOKEN: secrets.SERVICE_TOKEN,
    OIDC_ISSUER: env.OIDC_ISSUER ?? `${origin}/identity`,
    OIDC_CLIENT_ID: env.OIDC_CLIENT_ID ?? 'atlas',
    OIDC_CLIENT_SECRET: env.OIDC_CLIENT_SECRET ?? secrets.OIDC_CLIENT_SECRET,
    // The sample user of the development identity provider.
    MODERATOR_EMAILS: env.MODERATOR_EMAILS ?? 'moderator@example.com',
    ATLAS_DEMO: demo ? '1' : '0',
    LOG_LEVEL: env.LOG_LEVEL ?? 'info',
    NODE_ENV: env.NODE_ENV === 'test' ? 'development' : (env.NODE_ENV ?? 'development'),
  };
}
