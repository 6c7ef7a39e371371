import type { DrawOrder } from '@atlas/contracts';
import { createMemoryHistory, createPlatform, SESSION_KEY } from '@atlas/mfe-kit/host';
import type { Platform } from '@atlas/mfe-kit/host';
import type { Composed } from './compose';
import type { DrawNeeds } from './draw';

/** The platform of one drawing: an anonymous visitor at this path, in this language. */
export function createDrawingPlatform(
  { entries, remotes, texts }: Composed,
  { path, language, contact, hasSession }: DrawOrder,
  { fetch, onTurn }: DrawNeeds,
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
