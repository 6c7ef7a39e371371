import type { Route, RouteTable } from '../../registry/routes/route-table';
import type { KeyHeader } from './cdn-config';

/** Key of every page; purged when releases change. */
export const ALL_PAGES = 'pages';

/** Longest path that is a key. */
const MAX_PATH_LENGTH = 1_000;

interface PageParts {
  readonly path: string;
  /** Slice that the page belongs to; undefined for the shell. */
  readonly owner: string | undefined;
  /** `/releases/registry.<hash>.json` */
  readonly registryPath: string;
  /** Paths of the API responses that its metadata and rendering used. */
  readonly dependencies: readonly string[];
}

/** Keys of a page: its releases, its path, and the routes of the API responses that it was made from. */
export function keysOfPage(
  { path, owner, registryPath, dependencies }: PageParts,
  table: Pick<RouteTable, 'match'>,
): string[] {
  const routes = dependencies.map((one) => table.match(pathOf(one)));
  const [, composition = ''] = /registry\.(\w+)\.json$/.exec(registryPath) ?? [];
  return [
    ALL_PAGES,
    `slice:${owner ?? 'shell'}`,
    `composition:${composition}`,
    ...new Set(routes.flatMap((route) => (route ? [keyOfRoute(route)] : []))),
    ...(path.length <= MAX_PATH_LENGTH && !path.includes(',') ? [`path:${path}`] : []),
  ];
}

function pathOf(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path;
}

/** Key of responses of this route, and of pages made from them. */
export const keyOfRoute = ({ prefix }: Pick<Route, 'prefix'>): string => `api:${prefix}`;

/** Keys of everything that a change below these paths invalidates. */
export function keysBelow(
  prefixes: readonly string[],
  table: Pick<RouteTable, 'routes'>,
): string[] {
  const concerned = table.routes.filter(({ prefix }) =>
    prefixes.some((one) => prefix.startsWith(one) || one.startsWith(prefix)),
  );
  return concerned.map(keyOfRoute);
}

/** Name and value of the header, in the format of this kind of CDN. */
export const keyHeader = (header: KeyHeader, keys: readonly string[]): [string, string] => {
  if (header === 'cache-tag') return ['Cache-Tag', keys.join(',')];
  return ['Surrogate-Key', keys.join(' ')];
};
