import { z } from 'zod';

export const SERVICES = [
  'catalog',
  'quiz',
  'community',
  'account',
  'registry',
  'identity',
] as const;
export type ServiceName = (typeof SERVICES)[number];

const methods = z.array(z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])).min(1);
const settings = z.strictObject({
  methods,
  /** Until the answer's headers, and once more until its end; event streams have no end. */
  timeoutMs: z.int().min(50).max(120_000),
  bodyLimitBytes: z.int().min(0),
  /** Requests a minute. */
  limit: z.strictObject({ visitor: z.int().min(1), address: z.int().min(1) }),
  /** `user`: 401 here already, without troubling the service. */
  auth: z.enum(['any', 'user']),
});

const prefix = z.string().regex(/^\/[a-z0-9/-]*[a-z0-9]$/);
const routeSchema = z.strictObject({
  ...settings.partial().shape,
  prefix,
  service: z.enum(SERVICES),
  /** Public answers only: requests with a session pass by the cache. */
  cache: z
    .strictObject({
      ttlSeconds: z.number().positive(),
      /** After that: the old answer at once, while a new one is fetched. */
      revalidateSeconds: z.number().min(0).default(0),
      /** After that: the old answer only while the service is down. */
      staleSeconds: z.number().min(0),
    })
    .optional(),
  /** Paths whose answers a write here changes; all of the same service unless said. */
  invalidates: z.array(prefix).optional(),
  /** State-changing requests must come from this site's own pages and carry JSON. */
  sameOrigin: z.boolean().default(true),
  /** The service reads cookies itself. */
  cookies: z.boolean().default(false),
  /** `session`: what came from outside is dropped and the session put there; `pass`: it is the caller's own. */
  authorization: z.enum(['session', 'pass']).default('session'),
  /** Callers without the visitor cookie share one visitor's limit by their address. */
  strict: z.boolean().default(false),
  /** navigator.sendBeacon cannot send every content type. */
  beacon: z.boolean().default(false),
});

const tableSchema = z.strictObject({ defaults: settings, routes: z.array(routeSchema).min(1) });

export type Route = z.infer<typeof routeSchema> &
  z.infer<typeof settings> & { invalidates: readonly string[] };
export interface RouteTable {
  readonly routes: readonly Route[];
  /** The route with the longest prefix that ends at a path segment. */
  match(path: string): Route | undefined;
  /** Of every route of a service. */
  prefixesOf(service: ServiceName): string[];
}

interface Fault {
  readonly path: string;
  readonly message: string;
  readonly at?: string;
}

/** What is wrong with a table, each fault by its place. */
export class BadRouteTable extends Error {
  override readonly name = 'BadRouteTable';
  constructor(readonly faults: readonly Fault[]) {
    super(
      `The route table is not valid:\n${faults.map(({ at, path, message }) => `  ${[at, path, message].filter(Boolean).join(': ')}`).join('\n')}`,
    );
  }
}

/** @throws BadRouteTable */
export function toRouteTable(value: unknown): RouteTable {
  const parsed = tableSchema.safeParse(value);
  if (!parsed.success) {
    throw new BadRouteTable(
      parsed.error.issues.map((issue) => ({
        path: [...issue.path, ...(issue.code === 'unrecognized_keys' ? [issue.keys[0]!] : [])].join(
          '.',
        ),
        message: issue.message,
      })),
    );
  }
  const { defaults, routes: rows } = parsed.data;
  const twice = rows.findIndex(
    ({ prefix: own }, index) => rows.findIndex((row) => row.prefix === own) !== index,
  );
  if (twice !== -1)
    throw new BadRouteTable([
      { path: `routes.${twice}.prefix`, message: `${rows[twice]!.prefix} stands there twice` },
    ]);
  const prefixesOf = (service: ServiceName) =>
    rows.filter((row) => row.service === service).map((row) => row.prefix);
  const routes = rows
    .map((row) => ({
      ...defaults,
      ...row,
      invalidates: row.invalidates ?? prefixesOf(row.service),
    }))
    .sort((a, b) => b.prefix.length - a.prefix.length);
  return {
    routes,
    prefixesOf,
    match: (path) => routes.find(({ prefix: own }) => path === own || path.startsWith(`${own}/`)),
  };
}
