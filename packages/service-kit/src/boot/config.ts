import { BadEnvironment } from './env';
import type { ServiceEnv, TeamServiceEnv } from './env';
import type { Registration } from './keep-registered';

/** What a service is set up with, whoever runs it. */
interface AnyServiceConfig {
  version: string;
  host: string;
  port: number;
  mongoUri: string;
  database: string;
  logLevel: string;
  /** Where a scraper asks; absent where nobody does. */
  metricsPort?: number | undefined;
  /** Where this process registers itself, and as what; absent where gateways are told its address. */
  registration?: { registryUrl: string; url: string; version?: string | undefined } | undefined;
}

/** One that a team runs by itself: the platform's secrets are not its own. */
export interface TeamServiceConfig extends AnyServiceConfig {
  /** Public keys of sessions; without them nobody is signed in here. */
  jwksUrl?: string | undefined;
  /** The team's, with the scope `serve`. */
  token?: string | undefined;
}

/** What every service of the platform is set up with; each extends it by its own. */
export interface ServiceConfig extends AnyServiceConfig {
  visitorSecret: string;
  serviceToken: string;
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
    metricsPort: env.METRICS_PORT,
    demo: env.ATLAS_DEMO,
    registration: registrationOf(env),
  };
}

/** @throws BadEnvironment for a process that should register itself and cannot. */
export function toTeamServiceConfig(
  env: TeamServiceEnv,
  { version, database }: Pick<TeamServiceConfig, 'version' | 'database'>,
): TeamServiceConfig {
  if (env.INSTANCE_URL && !(env.ATLAS_URL && env.ATLAS_TOKEN))
    throw new BadEnvironment(['INSTANCE_URL: to register it takes ATLAS_URL and ATLAS_TOKEN']);
  return {
    version,
    host: env.HOST,
    port: env.PORT,
    mongoUri: env.MONGODB_URI,
    database,
    logLevel: env.LOG_LEVEL,
    metricsPort: env.METRICS_PORT,
    jwksUrl: env.JWKS_URL,
    token: env.ATLAS_TOKEN,
    registration: registrationOf({ ...env, REGISTRY_URL: env.ATLAS_URL }),
  };
}

function registrationOf({
  REGISTRY_URL: registryUrl,
  INSTANCE_URL: url,
  INSTANCE_VERSION: version,
}: Pick<
  ServiceEnv,
  'REGISTRY_URL' | 'INSTANCE_URL' | 'INSTANCE_VERSION'
>): ServiceConfig['registration'] {
  if (!registryUrl || !url) return undefined;
  const at = { registryUrl: new URL(registryUrl).origin, url: new URL(url).origin };
  if (version) return { ...at, version };
  return at;
}

/** As one of the platform's own services says who it is. */
export function ownRegistration(
  service: string,
  { registration, serviceToken, version }: ServiceConfig,
): Registration | undefined {
  return (
    registration && {
      version,
      ...registration,
      service,
      authorization: `Service ${serviceToken}`,
    }
  );
}

/** As a team's service does. */
export function teamRegistration(
  service: string,
  { registration, token, version }: TeamServiceConfig,
): Registration | undefined {
  return registration && { version, ...registration, service, authorization: `Bearer ${token}` };
}
