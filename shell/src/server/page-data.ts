import type { PreloadCall } from '@atlas/mfe-kit';
import { contractQuery, SESSION_KEY } from '@atlas/mfe-kit/host';
import type { Platform, RemoteDefinition } from '@atlas/mfe-kit/host';
import { paths } from '../paths';
import { ownerOf } from '../remotes/routes';
import type { ComposedSite } from './compose';

/** Asks at once for what the owner of the page (on home: everybody) says it shows first. */
export async function prefetchPageData(
  { entries, definitions }: ComposedSite,
  { history, call, queryClient }: Platform,
  onTurn: (remote: string | undefined) => void,
): Promise<void> {
  const { pathname, search } = history.location;
  const owner = ownerOf(entries, pathname);
  const everybody = isHome(pathname) ? definitions.values() : [];
  const asked = owner ? [definitions.get(owner.name)] : everybody;
  const calls = [...asked].flatMap((one) => (one ? callsOf(one, pathname + search, onTurn) : []));
  await Promise.all(
    calls.map(({ contract, ...input }) =>
      queryClient.prefetchQuery(contractQuery(call, contract, input as never)),
    ),
  );
}

const isHome = (pathname: string): boolean => pathname === paths.home;

/** One that fails to foretell its calls makes them all the same, in the drawing. */
function callsOf(
  { name, preload }: RemoteDefinition,
  path: string,
  onTurn: (remote: string | undefined) => void,
): readonly PreloadCall[] {
  onTurn(name);
  try {
    return preload?.(path) ?? [];
  } catch {
    return [];
  } finally {
    onTurn(undefined);
  }
}

/** Asks for what the drawing has missed. Undefined when it missed nothing; a visitor's own is the browser's to ask. */
export function fetchPendingQueries({ queryClient }: Platform): Promise<unknown> | undefined {
  const missed = queryClient
    .getQueryCache()
    .getAll()
    .filter(
      ({ state, queryKey, options }) =>
        state.status === 'pending' &&
        queryKey[0] !== SESSION_KEY[0] &&
        (options as { enabled?: boolean }).enabled !== false &&
        typeof options.queryFn === 'function',
    );
  if (missed.length === 0) return undefined;
  return Promise.all(missed.map((query) => query.fetch().catch(() => undefined)));
}
