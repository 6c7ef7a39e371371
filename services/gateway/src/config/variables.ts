import { messageOf } from '@atlas/contracts';
import { readableFileSchema, serviceEnvSchema } from '@atlas/service-kit';
import { z } from 'zod';
import { parseTrustedProxies } from '../http/client-address';
import { origin, url, urls } from './service-urls';

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

/** The gateway's own variables, without those of its plugins and of services. */
export const variables = {
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
  CONTACT_EMAIL: z
    .email()
    .optional()
    .describe('Contact address in the footer, legal and support texts.'),
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
