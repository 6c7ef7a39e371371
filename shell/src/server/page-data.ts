import { recordOf } from '@atlas/contracts';
import type { PreloadCall } from '@atlas/mfe-kit';
import { contractQuery, SESSION_KEY } from '@atlas/mfe-kit/host';
import type { Platform, RemoteDefinition } from '@atlas/mfe-kit/host';
import { paths } from '../paths';
import { ownerOf } from '../remotes/routes';
import type { ComposedSite } from './compose';

type OnRemoteRuns = (remote: string | undefined) => void;

/** Prefetches the API calls that the page's owner declares; for the home page, those of every remote. */
export async function prefetchPageData(
  { entries, definitions }: ComposedSite,
  { history, call, queryClient }: Platform,
  onRemoteRuns: OnRemoteRuns,
): Promise<void> {
  const { pathname, search } = history.location;
  const owner = ownerOf(entries, pathname);
  const ofHome = pathname === paths.home ? definitions.values() : [];
  const remotes = owner ? [definitions.get(owner.name)] : ofHome;
  const calls = [...remotes].flatMap((definition) =>
    definition ? preloadCalls(definition, pathname + search, onRemoteRuns) : [],
  );
  await Promise.all(
    calls.map(({ contract, ...input }) =>
      queryClient.prefetchQuery(contractQuery(call, contract, input as never)),
    ),
  );
}

/** After an error there are no calls to prefetch: the render makes them. */
function preloadCalls(
  { name, preload }: RemoteDefinition,
  path: string,
  onRemoteRuns: OnRemoteRuns,
): readonly PreloadCall[] {
  onRemoteRuns(name);
  try {
    return preload?.(path) ?? [];
  } catch {
    return [];
  } finally {
    onRemoteRuns(undefined);
  }
}

/**
 * Fetches the queries that a render left pending, without those of the visitor's session, which the browser fetches.
 * @returns undefined when there are none
 */
export function fetchPendingQueries({ queryClient }: Platform): Promise<unknown> | undefined {
  const pending = queryClient
    .getQueryCache()
    .getAll()
    .filter(
      ({ state, queryKey, options }) =>
        state.status === 'pending' &&
        queryKey[0] !== SESSION_KEY[0] &&
        recordOf(options).enabled !== false &&
        typeof options.queryFn === 'function',
    );
  if (pending.length === 0) return undefined;
  return Promise.all(pending.map((query) => query.fetch().catch(() => undefined)));
}
