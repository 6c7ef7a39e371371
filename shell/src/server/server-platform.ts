import type { RenderTarget } from '@atlas/contracts';
import { createMemoryHistory, createPlatform, SESSION_KEY } from '@atlas/mfe-kit/host';
import type { Platform } from '@atlas/mfe-kit/host';
import { linkedPages } from '../paths';
import type { ComposedSite } from './compose';
import type { RenderPageOptions } from './render-page';

/**
 * Creates the platform of one render, for an anonymous visitor at this path and in this language.
 * @throws Error when the texts of the language are not loaded
 */
export function createServerPlatform(
  { entries, remotes, texts }: ComposedSite,
  { path, language, contact, hasSession }: RenderTarget,
  { fetch, onFragmentRender }: RenderPageOptions,
): Platform {
  const ofLanguage = texts.get(language);
  if (!ofLanguage) throw new Error(`The texts of ${language} are not loaded.`);
  const platform = createPlatform({
    entries,
    hostPages: linkedPages,
    importRemote: () => Promise.reject(new Error('The server imports no remotes.')),
    history: createMemoryHistory(path),
    fetch,
    server: {
      language,
      ...ofLanguage,
      remotes,
      site: { contact },
      formatted: { language, texts: new Map(), isRecording: true },
      onFragmentRender,
    },
  });
  const { queryClient } = platform;
  const { queries } = queryClient.getDefaultOptions();
  // A failed query is not tried again in this render.
  queryClient.setDefaultOptions({ queries: { ...queries, retryOnMount: false } });
  // The request says that there is no session. With a session, only the browser knows whose it is.
  if (!hasSession) queryClient.setQueryData(SESSION_KEY, null);
  return platform;
}
