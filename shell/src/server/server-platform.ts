import type { RenderTarget } from '@atlas/contracts';
import { createMemoryHistory, createPlatform, SESSION_KEY } from '@atlas/mfe-kit/host';
import type { Platform } from '@atlas/mfe-kit/host';
import type { ComposedSite } from './compose';
import type { RenderPageOptions } from './render-page';

/** The platform of one drawing: an anonymous visitor at this path, in this language. */
export function createServerPlatform(
  { entries, remotes, texts }: ComposedSite,
  { path, language, contact, hasSession }: RenderTarget,
  { fetch, onFragmentRender: onTurn }: RenderPageOptions,
): Platform {
  const platform = createPlatform({
    entries,
    importRemote: () => Promise.reject(new Error('A server imports nothing.')),
    history: createMemoryHistory(path),
    fetch,
    server: {
      language,
      ...texts.get(language)!,
      remotes,
      site: { contact },
      formatted: { language, texts: new Map(), isRecording: true },
      onFragmentRender: onTurn,
    },
  });
  const { queryClient } = platform;
  const { queries } = queryClient.getDefaultOptions();
  // What has failed stays so for this drawing.
  queryClient.setDefaultOptions({ queries: { ...queries, retryOnMount: false } });
  // Whose session it is, nobody knows here; that there is none, the request says.
  if (!hasSession) queryClient.setQueryData(SESSION_KEY, null);
  return platform;
}
