import { instanceUrlSchema, routeFacts, routeSettings, serviceNameSchema } from '@atlas/contracts';
import type { ServiceRoute } from '@atlas/contracts';
import * as z from 'zod/mini';
import type { IsInternalOperation } from './internal-operations';

const settings = z.strictObject(routeSettings);

const rowSchema = z.strictObject({
  ...routeFacts,
  service: serviceNameSchema,
  /** Processes of a service that is neither published nor named by a variable. */
  addresses: z.optional(z.array(instanceUrlSchema).check(z.minLength(1), z.maxLength(50))),
  /** Health path of these processes. */
  health: z.optional(z.string().check(z.regex(/^\/[\w./-]*$/))),
  /** State-changing requests must come from this site's own pages and carry JSON. */
  sameOrigin: z._default(z.boolean(), true),
});
type Row = z.infer<typeof rowSchema>;

const tableSchema = z.strictObject({
  defaults: settings,
  routes: z.array(rowSchema).check(z.minLength(1)),
});

/** The content of a route file: defaults, and routes of the platform's own services. */
export type StaticTable = z.infer<typeof tableSchema>;

/** A live service with its routes. */
export interface RoutedService {
  readonly name: string;
  readonly routes: readonly ServiceRoute[];
  readonly isInternal: IsInternalOperation;
  readonly isTrusted: boolean;
}

export type Route = Row &
  z.infer<typeof settings> & {
    invalidates: readonly string[];
    /** Says whether only services may make a call below the prefix. */
    isInternal: IsInternalOperation;
    /** The service gets the visitor id, and may read and set cookies of the site. */
    isTrusted: boolean;
  };

export interface RouteTable {
  readonly routes: readonly Route[];
  /** Finds the route with the longest prefix that ends at a path segment. */
  match(path: string): Route | undefined;
  /** Prefixes of every route of a service. */
  prefixesOf(service: string): string[];
}

interface Fault {
  readonly path: string;
  readonly message: string;
  readonly at?: string;
}

/** Lists the errors of a route table with their location. */
export class InvalidRouteTableError extends Error {
  override readonly name = 'InvalidRouteTableError';
  constructor(readonly faults: readonly Fault[]) {
    const lines = faults.map(({ at, path, message }) =>
      [at, path, message].filter(Boolean).join(': '),
    );
    super(`The route table is not valid:\n${lines.map((line) => `  ${line}`).join('\n')}`);
  }
}

/** @throws InvalidRouteTableError */
export function parseRouteTable(value: unknown): StaticTable {
  const parsed = tableSchema.safeParse(value);
  if (!parsed.success) throw new InvalidRouteTableError(parsed.error.issues.map(toFault));
  const { routes } = parsed.data;
  const duplicate = routes.find(
    ({ prefix }, index) => routes.findIndex((row) => row.prefix === prefix) !== index,
  );
  if (!duplicate) return parsed.data;
  const message = `${duplicate.prefix} is listed twice`;
  const path = `routes.${routes.indexOf(duplicate)}.prefix`;
  throw new InvalidRouteTableError([{ path, message }]);
}

function toFault(issue: z.core.$ZodIssue): Fault {
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  return { path: [...issue.path, ...unknown].join('.'), message: issue.message };
}

/**
 * Merges the routes of the file and of live services. Where both have a prefix, the file's route wins. The table is built
 * when either changes, so that a request only looks up a prefix.
 */
export function toRouteTable(
  { defaults, routes: rows }: StaticTable,
  services: readonly RoutedService[] = [],
  isInternal: IsInternalOperation = () => false,
): RouteTable {
  // Without cookies a request of another site has no rights.
  const ofFile = rows.map((row) => ({
    ...row,
    sameOrigin: row.sameOrigin && !row.publicApi,
    isInternal,
    isTrusted: row.addresses === undefined,
  }));
  const ofServices = services.flatMap((service) =>
    service.routes.map((route) => ({
      ...route,
      service: service.name,
      sameOrigin: !route.publicApi,
      isInternal: service.isInternal,
      isTrusted: service.isTrusted,
    })),
  );
  // The later of two rows with one prefix wins.
  const byPrefix = new Map([...ofServices, ...ofFile].map((row) => [row.prefix, row]));
  const prefixesOf = (service: string) =>
    [...byPrefix.values()].filter((row) => row.service === service).map(({ prefix }) => prefix);
  const routes = [...byPrefix.values()].map((row) => ({
    ...defaults,
    ...row,
    invalidates: row.invalidates ?? prefixesOf(row.service),
  }));
  return { routes, prefixesOf, match: createMatch(routes) };
}

/** Looks at as many segments as the longest prefix has, whatever the number of routes. */
function createMatch(routes: readonly Route[]): RouteTable['match'] {
  const byPrefix = new Map(routes.map((route) => [route.prefix, route]));
  const depth = Math.max(0, ...routes.map(({ prefix }) => prefix.split('/').length - 1));
  return (path) => {
    let found: Route | undefined;
    let end = 0;
    for (let segments = 0; segments < depth && end !== -1; segments += 1) {
      end = path.indexOf('/', end + 1);
      found = byPrefix.get(end === -1 ? path : path.slice(0, end)) ?? found;
    }
    return found;
  };
}
