import type { Route, RouteTable } from '../../registry/routes/route-table';
import type { KeyHeader } from '../../config/cdn-config';

/** Of every page: forgotten when releases move. */
export const ALL_PAGES = 'pages';

/** A path that is no longer than what is drawn; characters that part keys do not stand in an address. */
const LONGEST_PATH = 1_000;

interface PageParts {
  readonly path: string;
  /** Slice whose page it is; none: the shell. */
  readonly owner: string | undefined;
  /** `/releases/registry.<hash>.json` */
  readonly registryPath: string;
  /** Paths of the API responses that its metadata and rendering used. */
  readonly dependencies: readonly string[];
}

/** What a page is made of, by which it is forgotten: releases, its path, and routes of the services that it asked. */
export function keysOfPage(
  { path, owner, registryPath, dependencies }: PageParts,
  table: Pick<RouteTable, 'match'>,
): string[] {
  const routes = dependencies.map((one) => table.match(one.split('?', 1)[0]!));
  const [, composition = ''] = /registry\.(\w+)\.json$/.exec(registryPath) ?? [];
  return [
    ALL_PAGES,
    `slice:${owner ?? 'shell'}`,
    `composition:${composition}`,
    ...new Set(routes.flatMap((route) => (route ? [keyOfRoute(route)] : []))),
    ...(path.length <= LONGEST_PATH && !path.includes(',') ? [`path:${path}`] : []),
  ];
}

/** Answers of this route, and pages made with them. */
export const keyOfRoute = ({ prefix }: Pick<Route, 'prefix'>): string => `api:${prefix}`;

/** Of all that a change below these paths makes untrue. */
export function keysBelow(
  prefixes: readonly string[],
  table: Pick<RouteTable, 'routes'>,
): string[] {
  const concerned = table.routes.filter(({ prefix }) =>
    prefixes.some((one) => prefix.startsWith(one) || one.startsWith(prefix)),
  );
  return concerned.map(keyOfRoute);
}

/** Name and value of the field, as this kind of CDN parts its keys. */
export const keyHeader = (header: KeyHeader, keys: readonly string[]): [string, string] => {
  if (header === 'cache-tag') return ['Cache-Tag', keys.join(',')];
  return ['Surrogate-Key', keys.join(' ')];
};
