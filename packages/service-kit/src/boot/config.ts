import { BadEnvironment } from './env';
import type { ServiceEnv, TeamServiceEnv } from './env';
import { VISITOR_KEYS_PATH } from '../identity/verify-visitor-token';
import type { Registration } from './registration';

/** Settings of any service, whether the platform or a team operates it. */
interface AnyServiceConfig {
  version: string;
  host: string;
  port: number;
  mongoUri: string;
  database: string;
  logLevel: string;
  /** Port of the metrics endpoint; metrics are off when it is absent. */
  metricsPort?: number | undefined;
  /** How this process registers itself at the registry; absent where gateways have a fixed address for it. */
  registration?: { registryUrl: string; url: string; version?: string | undefined } | undefined;
}

/** Settings of a service that a team operates: it has no secret of the platform. */
export interface TeamServiceConfig extends AnyServiceConfig {
  /** Public keys of sessions; without them every request is anonymous. */
  jwksUrl?: string | undefined;
  /** Public keys of visitors; without them `visitorId` is undefined. */
  visitorKeysUrl?: string | undefined;
  /** The team's token with the scope `serve`. */
  token?: string | undefined;
}

/** Settings of a platform service; each service extends them. */
export interface ServiceConfig extends AnyServiceConfig {
  visitorSecret: string;
  serviceToken: string;
  demo: boolean;
}

/**
 * Builds the config of a platform service.
 * @param identity the service's version and the name of its database
 * @param env the parsed environment (`serviceEnvSchema`)
 * @returns the config
 */
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

/**
 * Builds the config of a service that a team operates.
 * @param identity the service's version and the name of its database
 * @param env the parsed environment (`teamServiceEnvSchema`)
 * @returns the config
 * @throws BadEnvironment when INSTANCE_URL is set without ATLAS_URL and ATLAS_TOKEN
 */
export function toTeamServiceConfig(
  env: TeamServiceEnv,
  { version, database }: Pick<TeamServiceConfig, 'version' | 'database'>,
): TeamServiceConfig {
  if (env.INSTANCE_URL && !(env.ATLAS_URL && env.ATLAS_TOKEN))
    throw new BadEnvironment(['INSTANCE_URL: registration needs ATLAS_URL and ATLAS_TOKEN']);
  return {
    version,
    host: env.HOST,
    port: env.PORT,
    mongoUri: env.MONGODB_URI,
    database,
    logLevel: env.LOG_LEVEL,
    metricsPort: env.METRICS_PORT,
    jwksUrl: env.JWKS_URL,
    visitorKeysUrl: env.ATLAS_URL && new URL(VISITOR_KEYS_PATH, env.ATLAS_URL).href,
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

/**
 * Registration of a platform service, which authenticates with the service token; undefined when it does not register.
 * @param config the service's config
 * @param service name of the service
 * @returns what `startRegistration` needs
 */
export function platformRegistration(
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

/**
 * Registration of a team's service, which authenticates with the team's token; undefined when it does not register.
 * @param config the service's config
 * @param service name of the service
 * @returns what `startRegistration` needs
 */
export function teamRegistration(
  service: string,
  { registration, token, version }: TeamServiceConfig,
): Registration | undefined {
  return registration && { version, ...registration, service, authorization: `Bearer ${token}` };
}
