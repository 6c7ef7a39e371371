import type { PreloadCall } from '@atlas/mfe-kit';
import { contractQuery } from '@atlas/mfe-kit/host';
import type { Platform, Remote, Texts } from '@atlas/mfe-kit/host';

/** Asks for what a page of the remote shows first; what is known already is not asked for again. */
export function prefetchData(
  { call, queryClient, texts }: Platform,
  remote: Remote,
  path: string,
): void {
  for (const { contract, ...input } of callsOf(remote, path, texts)) {
    void queryClient.prefetchQuery(contractQuery(call, contract, input as never));
  }
}

/** A remote that fails to foretell its calls makes them all the same, later. */
function callsOf(remote: Remote, path: string, texts: Texts): readonly PreloadCall[] {
  try {
    return remote.preload(path, texts);
  } catch {
    return [];
  }
}
