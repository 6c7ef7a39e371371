import { messageOf } from '@atlas/contracts';
import { readableFileSchema, readEnv, serviceEnvSchema } from '@atlas/service-kit';
import { parseTrustedProxies } from '../http/client-address';
import { origin, serviceUrls, url, urls } from './service-urls';
import { z } from 'zod';

const proxies = z.string().transform((value, context) => {
  try {
    return parseTrustedProxies(value);
  } catch (error) {
    context.addIssue(messageOf(error));
    return z.NEVER;
  }
});
const serviceNames = z
  .string()
  .regex(/^[a-z][a-z0-9-]*(?:,[a-z][a-z0-9-]*)*$/, 'names of services with commas between')
  .transform((value) => value.split(','));
const count = z.coerce.number().int().min(1);
const port = z.coerce.number().int().min(0).max(65_535);

const shape = {
  PORT: port.default(8080).describe('Port of the site.'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
  ADMIN_PORT: port
    .optional()
    .describe(
      'Port of metrics and states on loopback; 0 is any free port, written to `DATA_DIR/admin.json`.',
    ),
  METRICS_PORT: port
    .optional()
    .describe('Port of `/metrics` alone, at `HOST`, for a scraper on another machine.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: serviceEnvSchema.shape.OTEL_EXPORTER_OTLP_ENDPOINT,
  TRUST_TRACEPARENT: z
    .enum(['0', '1'])
    .default('0')
    .describe('1: a proxy in front starts traces and removes the `traceparent` of clients.'),
  DATA_DIR: z.string().optional().describe('Folder of `admin.json`; enables the admin port.'),
  WORKERS: z.coerce
    .number()
    .int()
    .min(0)
    .max(64)
    .default(0)
    .describe('Worker processes; 0 runs everything in one process.'),
  SHELL_DIR: z.string().default('shell/dist').describe('The built shell.'),
  RELEASES_DIR: z.string().min(1).describe('Files of releases; with a registry, the local copy.'),
  ROUTES_FILE: readableFileSchema
    .optional()
    .describe('Route table; default: `services/gateway/routes.json` of the build.'),
  REGISTRY_URL: urls
    .optional()
    .describe(
      'Processes of the registry, separated by commas. Without it the newest release in `RELEASES_DIR` is live.',
    ),
  IDENTITY_URL: urls
    .optional()
    .describe('The development identity provider, served at `/identity`.'),
  RENDERER_URL: origin.optional().describe('The renderer; without it browsers render every page.'),
  JWKS_URL: url.describe("The account service's public keys."),
  VISITOR_SECRET: z
    .string()
    .min(16)
    .describe('Key of the visitor cookie, the same as at the services. Secret.'),
  SERVICE_TOKEN: z
    .string()
    .min(16)
    .describe('Token of calls between services, such as the list of revoked sessions. Secret.'),
  PUBLIC_ORIGIN: origin.describe('Public origin of the site: `https://atlas.example`.'),
  HSTS: z
    .string()
    .regex(
      /^max-age=\d+(?:; ?includeSubDomains)?(?:; ?preload)?$/,
      'as max-age=63072000; includeSubDomains',
    )
    .default('max-age=63072000; includeSubDomains')
    .describe('`Strict-Transport-Security` of every response, where `PUBLIC_ORIGIN` is https.'),
  IMAGE_ORIGINS: z
    .string()
    .regex(/^https?:\/\/[\w*.:-]+(?:,https?:\/\/[\w*.:-]+)*$/, 'origins with commas between')
    .optional()
    .describe(
      "Other origins of pictures, such as those of members' accounts, separated by commas.",
    ),
  TRUSTED_PROXIES: proxies
    .optional()
    .describe(
      'Address ranges (CIDR, comma separated) of the proxies in front, whose headers name the client address.',
    ),
  TRUSTED_HEADER: z
    .enum(['x-forwarded-for', 'forwarded'])
    .default('x-forwarded-for')
    .describe('Header in which those proxies send the client address.'),
  TRUSTED_HOPS: count
    .max(10)
    .default(1)
    .describe('Number of those proxies that a request passes at most.'),
  TRUSTED_SERVICES: serviceNames
    .optional()
    .describe(
      'Services, separated by commas, that get the visitor id and may set cookies of the site. Those with a `<NAME>_URL` do, others do not.',
    ),
  PLUGINS: z
    .string()
    .optional()
    .describe(
      'Plugins, separated by commas: package names, paths or file URLs (docs/gateway-plugins.md).',
    ),
  NODE_ENV: z.string().optional().describe('`production` disables development defaults.'),
  CONTACT_EMAIL: z.email().optional().describe('Contact address in the footer.'),
  ATLAS_DEMO: z
    .enum(['0', '1'])
    .default('0')
    .describe('1: demo data is loaded, with a notice; `npm run data -- remove-demo` removes it.'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('Minimum level of log messages.'),
  MAX_CALLS_PER_SERVICE: count
    .default(256)
    .describe('Concurrent calls to one service; more get 503.'),
  MAX_STREAMS_PER_SERVICE: count
    .default(1_000)
    .describe('Concurrent event streams of one service.'),
  MAX_CALLS: count.default(1_000).describe('Concurrent calls in all.'),
  MAX_PAGES: count
    .default(128)
    .describe(
      'Concurrent pages; more get 503. From a quarter of it only cached pages are server-rendered.',
    ),
  HEAD_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .default(10_000)
    .describe('Time limit for the headers of a request; its body may take three times as long.'),
  LINGER_MS: z.coerce
    .number()
    .int()
    .min(0)
    .default(200)
    .describe('Time after SIGTERM in which connections are still accepted while `/readyz` fails.'),
  RATE_LIMIT_FACTOR: z.coerce
    .number()
    .positive()
    .max(1_000_000)
    .default(1)
    .describe('Multiplies every rate limit, for load tests.'),
};

/** Addresses of a service: `NEWS_URL`, `NEWS_FEED_URL` for news-feed; separated by commas, each with an optional version `#1.2.0`. */
const ADDRESS = /^([A-Z][A-Z0-9_]*)_URL$/;

/** Loose: a service's variable has its name, which is known only after it is published. */
export const envSchema = z.looseObject(shape);

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
  const names = addressVariables(env, { ...shape, ...pluginVariables });
  const addresses = Object.fromEntries(names.map((name) => [name, serviceUrls]));
  readEnv(z.looseObject({ ...shape, ...pluginVariables, ...addresses }), env);
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
