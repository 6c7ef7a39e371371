import type { ServiceEnv } from './env';
import type { Registration } from './keep-registered';

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
  /** Where this process registers itself, and as what; absent where gateways are told its address. */
  registration?: { registryUrl: string; url: string } | undefined;
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
    registration: registrationOf(env),
  };
}

function registrationOf({
  REGISTRY_URL: registryUrl,
  INSTANCE_URL: url,
}: Pick<ServiceEnv, 'REGISTRY_URL' | 'INSTANCE_URL'>): ServiceConfig['registration'] {
  if (!registryUrl || !url) return undefined;
  return { registryUrl: new URL(registryUrl).origin, url: new URL(url).origin };
}

/** As one of the platform's own services says who it is. */
export function ownRegistration(
  service: string,
  { registration, serviceToken }: ServiceConfig,
): Registration | undefined {
  return registration && { ...registration, service, authorization: `Service ${serviceToken}` };
}
