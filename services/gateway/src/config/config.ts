import { readEnv } from '@atlas/service-kit';
import { z } from 'zod';
import { serviceUrls } from './service-urls';
import { variables } from './variables';

/** Addresses of a service: `NEWS_URL`, `NEWS_FEED_URL` for news-feed; separated by commas, each with an optional version `#1.2.0`. */
const ADDRESS = /^([A-Z][A-Z0-9_]*)_URL$/;

/** Loose: a service's variable has its name, which is known only after it is published. */
export const envSchema = z.looseObject(variables);

type Variables = Readonly<Record<string, z.ZodType>>;

/** Names of these variables; others with the same suffix belong to other programs or to plugins. */
function addressVariables(env: Readonly<Record<string, unknown>>, known: Variables): string[] {
  return Object.keys(env).filter(
    (name) => ADDRESS.test(name) && !Object.hasOwn(known, name) && !isOtherValue(String(env[name])),
  );
}

/** Empty, a path, or the address of a database. */
function isOtherValue(value: string): boolean {
  if (value === '' || /^[./]/.test(value)) return true;
  return URL.canParse(value) && !/^https?:$/.test(new URL(value).protocol);
}

/** A valid environment: the gateway's own variables, and all others as they are. */
export type GatewayEnv = z.infer<typeof envSchema> & {
  /** Processes of each service, by its name. */
  readonly addresses: Readonly<Record<string, readonly string[]>>;
};

/**
 * Reads and validates the environment.
 *
 * @param pluginVariables variables of built-in plugins
 * @throws BadEnvironment that names all invalid variables
 */
export function readGatewayEnv(
  env: NodeJS.ProcessEnv,
  pluginVariables: Variables = {},
): GatewayEnv {
  const names = addressVariables(env, { ...variables, ...pluginVariables });
  const addresses = Object.fromEntries(names.map((name) => [name, serviceUrls]));
  readEnv(z.looseObject({ ...variables, ...pluginVariables, ...addresses }), env);
  const own = readEnv(envSchema, env);
  const named = names.map((name) => [serviceOf(name), serviceUrls.parse(env[name])] as const);
  return {
    ...own,
    addresses: {
      ...Object.fromEntries(named),
      ...(own.REGISTRY_URL && { registry: own.REGISTRY_URL }),
      ...(own.IDENTITY_URL && { identity: own.IDENTITY_URL }),
    },
  };
}

/** `news-feed` for `NEWS_FEED_URL`. */
const serviceOf = (variable: string): string =>
  variable.slice(0, -'_URL'.length).toLowerCase().replaceAll('_', '-');

export function toConfig(v: GatewayEnv) {
  const publicOrigin = new URL(v.PUBLIC_ORIGIN);
  return {
    port: v.PORT,
    host: v.HOST,
    workers: v.WORKERS,
    dataDir: v.DATA_DIR,
    metricsPort: v.METRICS_PORT,
    trustTraceparent: v.TRUST_TRACEPARENT === '1',
    adminPort: v.ADMIN_PORT ?? (v.DATA_DIR ? 0 : undefined),
    shellDir: v.SHELL_DIR,
    releasesDir: v.RELEASES_DIR,
    routesFile: v.ROUTES_FILE,
    /** Configured addresses of services, by name. Instances that register themselves come in addition. */
    addresses: v.addresses,
    /** Get the visitor id, and may set cookies of the site. */
    trustedServices: new Set([...Object.keys(v.addresses), ...(v.TRUSTED_SERVICES ?? [])]),
    rendererUrl: v.RENDERER_URL,
    jwksUrl: v.JWKS_URL,
    visitorSecret: v.VISITOR_SECRET,
    serviceToken: v.SERVICE_TOKEN,
    publicOrigin,
    /** The site has HTTPS: secure cookies and HSTS. */
    secure: publicOrigin.protocol === 'https:',
    /** Headers of every response, names and values in turn. */
    commonHeaders: publicOrigin.protocol === 'https:' ? ['Strict-Transport-Security', v.HSTS] : [],
    imageOrigins: v.IMAGE_ORIGINS?.split(','),
    production: isProduction(v),
    trustedProxies: v.TRUSTED_PROXIES && {
      list: v.TRUSTED_PROXIES,
      header: v.TRUSTED_HEADER,
      hops: v.TRUSTED_HOPS,
    },
    plugins: pluginsOf(v),
    /** Every variable, for settings of plugins. */
    env: v,
    maxCallsPerService: v.MAX_CALLS_PER_SERVICE,
    maxStreamsPerService: v.MAX_STREAMS_PER_SERVICE,
    maxCalls: v.MAX_CALLS,
    maxPages: v.MAX_PAGES,
    headTimeoutMs: v.HEAD_TIMEOUT_MS,
    lingerMs: v.LINGER_MS,
    contact: v.CONTACT_EMAIL,
    demo: v.ATLAS_DEMO === '1',
    logLevel: v.LOG_LEVEL,
    rateLimitFactor: v.RATE_LIMIT_FACTOR,
  };
}
export type Config = ReturnType<typeof toConfig>;

const QA_TOOLS = '@atlas/qa';

/** Entries of `PLUGINS`, or the default ones, which need not be installed. */
function pluginsOf(v: GatewayEnv) {
  const entries = v.PLUGINS?.split(',').map((one) => one.trim());
  if (entries) return { entries: entries.filter(Boolean), isOptional: false };
  // Operators who list origins had these tools before there were plugins.
  if (v.OVERRIDE_ORIGINS) return { entries: [QA_TOOLS], isOptional: false };
  return { entries: isProduction(v) ? [] : [QA_TOOLS], isOptional: true };
}

/** A site with https counts as production, even when NODE_ENV was forgotten. */
function isProduction(v: GatewayEnv): boolean {
  return v.NODE_ENV === 'production' || new URL(v.PUBLIC_ORIGIN).protocol === 'https:';
}
