import type { Language, RegistryEntry, User } from '@atlas/contracts';
import { createMemoryHistory } from '../navigation/app-history';
import { createPlatform } from '../platform/create-platform';
import type { Platform } from '../platform/platform';
import type { Remote } from '../remote/remote';
import { SESSION_KEY } from '../session/session-query';
import { linkedPagesEntry } from './linked-pages';
import { createTestFetch } from './test-fetch';
import type { ApiHandlers, RecordedRequest } from './test-fetch';

/** Options of `createTestPlatform`. */
export interface TestPlatformOptions {
  language?: Language;
  route?: string;
  /** Signed-in user; with `ask` the session is queried from the API. */
  user?: User | null | 'ask';
  api?: ApiHandlers;
  /** Replaces `api` for tests of the call itself. */
  fetch?: typeof fetch;
  /** Texts by namespace, in `language`: `{ catalog: ko }`. */
  texts?: Record<string, object>;
  /** Live releases; by default one that serves the pages to which slices link. */
  entries?: readonly RegistryEntry[];
  /** Remotes by name, for slots. */
  remotes?: Record<string, Remote>;
  requests?: RecordedRequest[];
}

/**
 * Creates a platform on mocked API calls.
 * @param options user, language, route, texts and API responses
 * @returns the platform
 */
export function createTestPlatform(options: TestPlatformOptions = {}): Platform {
  const { language = 'en', route = '/', user = null, api = {}, texts = {} } = options;
  localStorage.setItem('language', language);
  const platform = createPlatform({
    entries: options.entries ?? [linkedPagesEntry()],
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
