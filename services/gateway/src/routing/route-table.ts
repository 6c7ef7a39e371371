import { z } from 'zod';

export const SERVICES = ['catalog', 'quiz', 'community', 'account', 'registry', 'identity'] as const;
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

const routeSchema = z.strictObject({
  ...settings.partial().shape,
  prefix: z.string().regex(/^\/[a-z0-9/-]*[a-z0-9]$/),
  service: z.enum(SERVICES),
  /** Public answers only: requests with a session pass by the cache. */
  cache: z.strictObject({ ttlSeconds: z.number().positive(), staleSeconds: z.number().min(0) }).optional(),
  /** State-changing requests must come from this site's own pages and carry JSON. */
  sameOrigin: z.boolean().default(true),
  /** The service reads cookies itself. */
  cookies: z.boolean().default(false),
  /** `session`: what came from outside is dropped and the session put there; `pass`: it is the caller's own. */
  authorization: z.enum(['session', 'pass']).default('session'),
  /** navigator.sendBeacon cannot send every content type. */
  beacon: z.boolean().default(false),
});

const tableSchema = z.strictObject({ defaults: settings, routes: z.array(routeSchema).min(1) });

export type Route = z.infer<typeof routeSchema> & z.infer<typeof settings>;
export interface RouteTable {
  readonly routes: readonly Route[];
  /** The route with the longest prefix that ends at a path segment. */
  match(path: string): Route | undefined;
}

/** @throws Error naming every bad field by its place in the file. */
export function toRouteTable(value: unknown): RouteTable {
  const parsed = tableSchema.safeParse(value);
  if (!parsed.success) {
    const bad = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The route table is not valid:\n  ${bad.join('\n  ')}`);
  }
  const { defaults, routes: rows } = parsed.data;
  const routes = rows.map((row) => ({ ...defaults, ...row })).sort((a, b) => b.prefix.length - a.prefix.length);
  const twice = routes.find((route, index) => routes[index + 1]?.prefix === route.prefix);
  if (twice) throw new Error(`The route table is not valid: ${twice.prefix} stands there twice.`);
  return { routes, match: (path) => routes.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`)) };
}
