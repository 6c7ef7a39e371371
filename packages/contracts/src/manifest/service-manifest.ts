import * as z from 'zod/mini';

/** Also the name of the slice that owns what the service claims. */
export const serviceNameSchema = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/));

/** Small plain words, `/api/quiz`: with all that is below. */
export const routePrefixSchema = z
  .string()
  .check(z.regex(/^(?:\/[a-z0-9][a-z0-9-]*)+$/), z.maxLength(200));

const seconds = (most: number) => z.number().check(z.minimum(0), z.maximum(most));
const requests = (most: number) => z.int().check(z.minimum(1), z.maximum(most));
const DAY = 86_400;

/** What a route may say of each setting; what it leaves out, the gateway's defaults say. */
export const routeSettings = {
  methods: z
    .array(z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']))
    .check(z.minLength(1), z.maxLength(6)),
  /** Until the answer's headers, and once more until its end; event streams have no end. */
  timeoutMs: z.int().check(z.minimum(50), z.maximum(120_000)),
  bodyLimitBytes: z.int().check(z.minimum(0), z.maximum(20_971_520)),
  /** Requests a minute. */
  limit: z.strictObject({ visitor: requests(10_000), address: requests(100_000) }),
  /** `user`: 401 at the gateway already, without troubling the service. */
  auth: z.enum(['any', 'user']),
};

const partial = z.partial(z.strictObject(routeSettings)).shape;

/** One prefix and how the gateway treats its calls. */
export const routeFacts = {
  ...partial,
  prefix: routePrefixSchema,
  /** Public answers only: requests with a session pass by the cache. */
  cache: z.optional(
    z.strictObject({
      ttlSeconds: z.number().check(z.positive(), z.maximum(DAY)),
      /** After that: the old answer at once, while a new one is fetched. */
      revalidateSeconds: z._default(seconds(DAY), 0),
      /** After that: the old answer only while the service is down. */
      staleSeconds: seconds(7 * DAY),
    }),
  ),
  /** Paths whose answers a write here changes; all of the same service unless said. */
  invalidates: z.optional(z.array(routePrefixSchema).check(z.maxLength(50))),
  /** The service reads cookies itself. */
  cookies: z._default(z.boolean(), false),
  /** `session`: what came from outside is dropped and the session put there; `pass`: it is the caller's own. */
  authorization: z._default(z.enum(['session', 'pass']), 'session'),
  /** Callers without the visitor cookie share one visitor's limit by their address. */
  strict: z._default(z.boolean(), false),
  /** navigator.sendBeacon cannot send every content type. */
  beacon: z._default(z.boolean(), false),
};

/** As a service says it: the largest bodies are the platform's own. */
export const serviceRouteSchema = z.strictObject({
  ...routeFacts,
  bodyLimitBytes: z.optional(z.int().check(z.minimum(0), z.maximum(1_048_576))),
});
export type ServiceRoute = z.infer<typeof serviceRouteSchema>;

const serviceFacts = {
  name: serviceNameSchema,
  /** Answers 200 while the service can serve; `startedAt` in it tells the gateway of a new start. */
  health: z._default(z.string().check(z.regex(/^\/[\w./-]*$/), z.maxLength(200)), '/healthz'),
  routes: z.array(serviceRouteSchema).check(z.minLength(1), z.maxLength(50)),
};

/** `service.json`: what a service is called, where it is reached on the site, and how. */
export const serviceManifestSchema = z.strictObject({
  $schema: z.optional(z.string()),
  ...serviceFacts,
  /** It vouches for sessions: where its public keys are (JWKS). Read where processes are set up. */
  sessionKeys: z.optional(z.string().check(z.regex(/^\/[\w./-]+$/), z.maxLength(200))),
  /** What `npm run deployment` gives each process in a cluster. */
  deployment: z.optional(
    z.strictObject({
      /** In Kubernetes' units: `200m`, `256Mi`. */
      cpu: z.string().check(z.regex(/^\d+m?$/)),
      memory: z.string().check(z.regex(/^\d+[MG]i$/)),
      memoryLimit: z.string().check(z.regex(/^\d+[MG]i$/)),
      /** At least and at most so many. */
      replicas: z.tuple([z.int().check(z.minimum(1)), z.int().check(z.maximum(100))]),
    }),
  ),
  /** Its OpenAPI 3.1 document, a file below its folder. Operations with `x-internal` are for services alone. */
  openapi: z.string().check(z.regex(/^[\w-][\w./-]*\.json$/), z.maxLength(200)),
});
export type ServiceManifest = z.infer<typeof serviceManifestSchema>;
