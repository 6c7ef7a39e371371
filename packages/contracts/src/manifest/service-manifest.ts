import * as z from 'zod/mini';

/** Name of the service and of the slice that owns its claims. */
export const serviceNameSchema = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/));

/** Lower-case path prefix, `/api/quiz`, with all paths below. */
export const routePrefixSchema = z
  .string()
  .check(z.regex(/^(?:\/[a-z0-9][a-z0-9-]*)+$/), z.maxLength(200));

const seconds = (most: number) => z.number().check(z.minimum(0), z.maximum(most));
const requests = (most: number) => z.int().check(z.minimum(1), z.maximum(most));
const DAY = 86_400;

/** Optional settings of a route; the gateway has defaults. */
export const routeSettings = {
  methods: z
    .array(z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']))
    .check(z.minLength(1), z.maxLength(6)),
  /** Timeout until the response headers, and again until its end; event streams have none. */
  timeoutMs: z.int().check(z.minimum(50), z.maximum(120_000)),
  bodyLimitBytes: z.int().check(z.minimum(0), z.maximum(20_971_520)),
  /** Requests a minute. */
  limit: z.strictObject({ visitor: requests(10_000), address: requests(100_000) }),
  /** `user`: the gateway responds 401 without a session. */
  auth: z.enum(['any', 'user']),
};

const partial = z.partial(z.strictObject(routeSettings)).shape;

/** A prefix and how the gateway handles its calls. */
export const routeFacts = {
  ...partial,
  prefix: routePrefixSchema,
  /** Public responses only: requests with a session bypass the cache. */
  cache: z.optional(
    z.strictObject({
      ttlSeconds: z.number().check(z.positive(), z.maximum(DAY)),
      /** Then stale-while-revalidate: the stale response is served while a new one is fetched. */
      revalidateSeconds: z._default(seconds(DAY), 0),
      /** Then stale-if-error: the stale response is served only while the service fails. */
      staleSeconds: seconds(7 * DAY),
    }),
  ),
  /** Prefixes whose cached responses a write invalidates; by default all of the same service. */
  invalidates: z.optional(z.array(routePrefixSchema).check(z.maxLength(50))),
  /** Forward the visitor's cookies to the service. */
  cookies: z._default(z.boolean(), false),
  /** `session`: the gateway replaces the header by the session; `pass`: the caller's header is forwarded. */
  authorization: z._default(z.enum(['session', 'pass']), 'session'),
  /** Callers without the visitor cookie share one limit per address. */
  strict: z._default(z.boolean(), false),
  /**
   * A public API for programs. The gateway forwards neither cookies nor a session, sets no visitor cookie, and counts requests
   * by API key, or by address without one.
   */
  publicApi: z.optional(
    z.strictObject({
      /** `any`: pages of every origin may call it (CORS). `own`: a request with the `Origin` of another site is refused. */
      origins: z.enum(['any', 'own']),
      /** Requests a minute with one API key. */
      keyLimit: requests(100_000),
    }),
  ),
  /** Accepts text/plain bodies, because navigator.sendBeacon cannot send every content type. */
  beacon: z._default(z.boolean(), false),
};

/** Largest body of a route that callers without a session may use. */
const OPEN_BODY_LIMIT_BYTES = 1_048_576;

/** A route in `service.json`; the largest bodies are for signed-in callers. */
export const serviceRouteSchema = z.strictObject(routeFacts).check(
  z.refine(
    ({ bodyLimitBytes = 0, auth }) => bodyLimitBytes <= OPEN_BODY_LIMIT_BYTES || auth === 'user',
    {
      path: ['bodyLimitBytes'],
      error: `A route without "auth": "user" accepts at most ${OPEN_BODY_LIMIT_BYTES} bytes`,
    },
  ),
);
export type ServiceRoute = z.infer<typeof serviceRouteSchema>;

const serviceFacts = {
  name: serviceNameSchema,
  /** Health path: 200 while the service is ready; the gateway detects restarts by a changed `startedAt`. */
  health: z._default(z.string().check(z.regex(/^\/[\w./-]*$/), z.maxLength(200)), '/healthz'),
  routes: z.array(serviceRouteSchema).check(z.minLength(1), z.maxLength(50)),
};

/** `service.json`: name, routes and deployment of a service. */
export const serviceManifestSchema = z.strictObject({
  $schema: z.optional(z.string()),
  ...serviceFacts,
  /** Path of its public session keys (JWKS), if it issues sessions. Read at deployment. */
  sessionKeys: z.optional(z.string().check(z.regex(/^\/[\w./-]+$/), z.maxLength(200))),
  /** Resources of each process in a cluster (`npm run deployment`). */
  deployment: z.optional(
    z.strictObject({
      /** In Kubernetes' units: `200m`, `256Mi`. */
      cpu: z.string().check(z.regex(/^\d+m?$/)),
      memory: z.string().check(z.regex(/^\d+[MG]i$/)),
      memoryLimit: z.string().check(z.regex(/^\d+[MG]i$/)),
      /** Minimum and maximum number of replicas. */
      replicas: z.tuple([z.int().check(z.minimum(1)), z.int().check(z.maximum(100))]),
    }),
  ),
  /** Path of its OpenAPI 3.1 document. Operations with `x-internal` are for services only. */
  openapi: z.string().check(z.regex(/^[\w-][\w./-]*\.json$/), z.maxLength(200)),
});
export type ServiceManifest = z.infer<typeof serviceManifestSchema>;
