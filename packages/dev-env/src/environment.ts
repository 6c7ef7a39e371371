import { freePorts } from './ports';
import { SERVICES } from './workspaces';
import type { Secrets } from './secrets';

/** Processes with a port that are not services. */
const PLATFORM = ['mongo', 'identity', 'renderer', 'registry'] as const;

export interface Plan {
  readonly origin: string;
  readonly dataDir: string;
  readonly releasesDir: string;
  /** Ports by process name. */
  readonly ports: Record<(typeof PLATFORM)[number], number> & Readonly<Record<string, number>>;
  readonly mongoUri: string;
  readonly demo: boolean;
  readonly secrets: Secrets;
}

export async function planPorts(): Promise<Plan['ports']> {
  const names = [...PLATFORM, ...SERVICES.map(({ manifest }) => manifest.name)];
  const ports = await freePorts(names.length);
  return Object.fromEntries(names.map((name, at) => [name, ports[at]])) as Plan['ports'];
}

export const local = (port: number) => `http://127.0.0.1:${port}`;

/** @throws if no port is planned for the process */
export function urlOf(ports: Plan['ports'], name: string): string {
  const port = ports[name];
  if (port === undefined) throw new Error(`No port is planned for ${name}.`);
  return local(port);
}

/** Returns the variable of a service's URL: `NEWS_FEED_URL` for `news-feed`. */
const urlVariable = (service: string) => `${service.toUpperCase().replaceAll('-', '_')}_URL`;

/** URL of the public keys of the service that issues sessions. */
function keysUrl(ports: Plan['ports']): string {
  const issuer = SERVICES.find(({ manifest }) => manifest.sessionKeys)?.manifest;
  if (!issuer) throw new Error('No service issues sessions.');
  return urlOf(ports, issuer.name) + issuer.sessionKeys;
}

/** Variables of every process (docs/architecture.md); variables of this process take precedence where allowed. */
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
    JWKS_URL: keysUrl(ports),
    ...Object.fromEntries(
      SERVICES.map(({ manifest: { name } }) => [urlVariable(name), urlOf(ports, name)]),
    ),
    REGISTRY_URL: local(ports.registry),
    VISITOR_SECRET: secrets.VISITOR_SECRET,
    SERVICE_TOKEN: secrets.SERVICE_TOKEN,
    OIDC_ISSUER: env.OIDC_ISSUER ?? `${origin}/identity`,
    OIDC_CLIENT_ID: env.OIDC_CLIENT_ID ?? 'atlas',
    OIDC_CLIENT_SECRET: env.OIDC_CLIENT_SECRET ?? secrets.OIDC_CLIENT_SECRET,
    // Sample users of the development identity provider.
    MODERATOR_EMAILS: env.MODERATOR_EMAILS ?? 'moderator@example.com',
    EDITOR_EMAILS: env.EDITOR_EMAILS ?? 'editor@example.com,second-editor@example.com',
    ATLAS_DEMO: demo ? '1' : '0',
    LOG_LEVEL: env.LOG_LEVEL ?? 'info',
    NODE_ENV: env.NODE_ENV === 'test' ? 'development' : (env.NODE_ENV ?? 'development'),
  };
}
