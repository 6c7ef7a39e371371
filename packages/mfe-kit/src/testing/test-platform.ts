import type { Language, RegistryEntry, User } from '@atlas/contracts';
import { createMemoryHistory } from '../navigation/app-history';
import { createPlatform } from '../platform/create-platform';
import type { Platform } from '../platform/platform';
import type { Remote } from '../remote/remote';
import { SESSION_KEY } from '../session/session-query';
import { createTestFetch } from './test-fetch';
import type { ApiHandlers, RecordedRequest } from './test-fetch';

export interface TestPlatformOptions {
  language?: Language;
  route?: string;
  /** Who is signed in; with `ask` the page learns it by a call. */
  user?: User | null | 'ask';
  api?: ApiHandlers;
  /** In place of `api`, where a test watches the call itself. */
  fetch?: typeof fetch;
  /** Texts by namespace, in `language`: `{ catalog: ko }`. */
  texts?: Record<string, object>;
  entries?: readonly RegistryEntry[];
  /** Remotes by name, for slots that are to be filled. */
  remotes?: Record<string, Remote>;
  requests?: RecordedRequest[];
}

export function createTestPlatform(options: TestPlatformOptions = {}): Platform {
  const { language = 'en', route = '/', user = null, api = {}, texts = {} } = options;
  localStorage.setItem('language', language);
  const platform = createPlatform({
    entries: options.entries ?? [],
    importRemote: async ({ name }) => {
      const remote = options.remotes?.[name];
      if (!remote) throw new Error(`no test remote ${name}`);
      return remote;
    },
    fetch: options.fetch ?? createTestFetch(api, options.requests),
    history: createMemoryHistory(route),
  });
  for (const [namespace, content] of Object.entries(texts)) {
    platform.i18n.addResourceBundle(language, namespace, content);
  }
  if (user !== 'ask') platform.queryClient.setQueryData(SESSION_KEY, user);
  return platform;
}
