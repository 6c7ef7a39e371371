import { routeFacts, routeSettings, serviceNameSchema } from '@atlas/contracts';
import type { ServiceRoute } from '@atlas/contracts';
import * as z from 'zod/mini';
import type { IsInternalOperation } from './internal-operations';

const settings = z.strictObject(routeSettings);

const rowSchema = z.strictObject({
  ...routeFacts,
  service: serviceNameSchema,
  /** State-changing requests must come from this site's own pages and carry JSON. */
  sameOrigin: z._default(z.boolean(), true),
});
type Row = z.infer<typeof rowSchema>;

const tableSchema = z.strictObject({
  defaults: settings,
  routes: z.array(rowSchema).check(z.minLength(1)),
});

/** What a file says: the defaults of all routes, and those of the platform's own processes. */
export type StaticTable = z.infer<typeof tableSchema>;

/** What a live service says of its routes, and which of its operations are for services alone. */
export interface RoutedService {
  readonly name: string;
  readonly routes: readonly ServiceRoute[];
  readonly isInternal: IsInternalOperation;
}

export type Route = Row &
  z.infer<typeof settings> & {
    invalidates: readonly string[];
    /** Says whether a call below the prefix is meant for services alone. */
    isInternal: IsInternalOperation;
  };

export interface RouteTable {
  readonly routes: readonly Route[];
  /** The route with the longest prefix that ends at a path segment. */
  match(path: string): Route | undefined;
  /** Of every route of a service. */
  prefixesOf(service: string): string[];
}

interface Fault {
  readonly path: string;
  readonly message: string;
  readonly at?: string;
}

/** What is wrong with a table, each fault by its place. */
export class InvalidRouteTableError extends Error {
  override readonly name = 'BadRouteTable';
  constructor(readonly faults: readonly Fault[]) {
    const lines = faults.map(({ at, path, message }) =>
      [at, path, message].filter(Boolean).join(': '),
    );
    super(`The route table is not valid:\n${lines.map((line) => `  ${line}`).join('\n')}`);
  }
}

/** @throws BadRouteTable */
export function parseRouteTable(value: unknown): StaticTable {
  const parsed = tableSchema.safeParse(value);
  if (!parsed.success) throw new InvalidRouteTableError(parsed.error.issues.map(toFault));
  const { routes } = parsed.data;
  const twice = routes.findIndex(
    ({ prefix }, index) => routes.findIndex((row) => row.prefix === prefix) !== index,
  );
  if (twice === -1) return parsed.data;
  const message = `${routes[twice]!.prefix} stands there twice`;
  throw new InvalidRouteTableError([{ path: `routes.${twice}.prefix`, message }]);
}

function toFault(issue: z.core.$ZodIssue): Fault {
  const unknown = issue.code === 'unrecognized_keys' ? [issue.keys[0]!] : [];
  return { path: [...issue.path, ...unknown].join('.'), message: issue.message };
}

/**
 * One table of the file's routes and those of live services: made when either changes, so that a request only looks up.
 * Where both have a prefix, the file's counts.
 */
export function toRouteTable(
  { defaults, routes: rows }: StaticTable,
  services: readonly RoutedService[] = [],
  isInternal: IsInternalOperation = () => false,
): RouteTable {
  const own = rows.map((row) => ({ ...row, isInternal }));
  const theirs = services.flatMap((service) =>
    service.routes.map((route) => ({
      ...route,
      service: service.name,
      sameOrigin: true,
      isInternal: service.isInternal,
    })),
  );
  // Of two of one prefix the later one is kept.
  const byPrefix = new Map([...theirs, ...own].map((row) => [row.prefix, row]));
  const prefixesOf = (service: string) =>
    [...byPrefix.values()].filter((row) => row.service === service).map(({ prefix }) => prefix);
  const routes = [...byPrefix.values()].map((row) => ({
    ...defaults,
    ...row,
    invalidates: row.invalidates ?? prefixesOf(row.service),
  }));
  return { routes, prefixesOf, match: createMatch(routes) };
}

/** Looks at no more segments than the longest prefix has, however many routes there are. */
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
