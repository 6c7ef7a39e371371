import type { PreloadCall } from '@atlas/mfe-kit';
import { contractQuery } from '@atlas/mfe-kit/host';
import type { Platform, Remote, Texts } from '@atlas/mfe-kit/host';

/** Prefetches the data of a page of the remote, unless it is cached. */
export function prefetchData(
  { call, queryClient, texts }: Platform,
  remote: Remote,
  path: string,
): void {
  for (const { contract, ...input } of callsOf(remote, path, texts)) {
    void queryClient.prefetchQuery(contractQuery(call, contract, input as never));
  }
}

/** A remote whose `preload` throws makes its calls later. */
function callsOf(remote: Remote, path: string, texts: Texts): readonly PreloadCall[] {
  try {
    return remote.preload(path, texts);
  } catch {
    return [];
  }
}
