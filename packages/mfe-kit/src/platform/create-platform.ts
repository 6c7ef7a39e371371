import type { Language, RegistryEntry } from '@atlas/contracts';
import type { i18n as I18n } from 'i18next';
import { createTracker } from '../analytics/tracker';
import type { Call } from '../api/call-types';
import { createCall } from '../api/create-call';
import type { ContractFetch } from '../api/create-call';
import { createEventBus } from '../events/event-bus';
import { createFormats } from '../language/format';
import { createI18n } from '../language/create-i18n';
import { createLanguageStore } from '../language/language-store';
import { createTexts } from '../language/texts';
import type { Texts } from '../language/texts';
import { createAnnouncements } from '../navigation/announcements';
import { createAppHistory } from '../navigation/app-history';
import type { AppHistory } from '../navigation/app-history';
import type { NamedPage } from '../navigation/page-paths';
import { createRegistryStore } from '../remote/registry-store';
import { createRemoteLoader } from '../remote/remote-loader';
import type { ImportRemote, RemoteFailure, RemoteLoader } from '../remote/remote-loader';
import { startBrowserSession } from '../session/browser-session';
import { createThemeStore } from '../theme/theme-store';
import type { Platform, FormattedTexts } from './platform';
import { createQueryClient } from './query-client';
import { readSiteInfo } from './site-info';
import type { SiteInfo } from './site-info';

/** Options of `createPlatform`. */
export interface PlatformOptions {
  entries: readonly RegistryEntry[];
  /** Pages of the shell that slices link to. */
  hostPages?: readonly NamedPage[];
  /** One attempt to load a remote's module. The kit adds deadline, retries and circuit breaker. */
  importRemote: ImportRemote;
  onRemoteFailure?: (failure: RemoteFailure) => void;
  onRemoteUse?: (remote: string, part: string) => void;
  onCallFailure?: (failure: CallFailure) => void;
  onFragmentRender?: Platform['onFragmentRender'];
  fetch?: ContractFetch;
  history?: AppHistory;
  /** Shared state of a server rendering. */
  server?: ServerRendering;
  /** State of the server-rendered page that is hydrated. */
  hydration?:
    | {
        language: Language;
        formatted: FormattedTexts;
        onHydrationMismatch: Platform['onHydrationMismatch'];
      }
    | undefined;
}

/** A failed API call of a remote. */
export interface CallFailure {
  readonly kind: 'call';
  readonly remote: string;
  readonly path: string;
  readonly error: Error;
}

/** State that a server shares between the parts of one rendering. */
export interface ServerRendering {
  readonly language: Language;
  readonly i18n: I18n;
  readonly texts: Texts;
  readonly site: SiteInfo;
  readonly formatted: FormattedTexts;
  readonly remotes: RemoteLoader;
  readonly onFragmentRender: Platform['onFragmentRender'];
}

/**
 * Creates the platform of one page: API client, cache, events, history, texts, language, theme,
 * remotes.
 * @param options what differs between shell, server and tests
 * @returns the platform, one for each page load
 */
export function createPlatform(options: PlatformOptions): Platform {
  const events = createEventBus();
  const queryClient = createQueryClient();
  const { i18n, texts } = options.server ?? ownTexts();
  const history = options.history ?? createAppHistory();
  const { language, formatted } = options.server ?? options.hydration ?? {};
  const platformByRemote: Record<string, Platform> = {};
  const platform: Platform = {
    call: startBrowserSession({
      call: createCall(options.fetch ?? ((input, init) => fetch(input, init))),
      queryClient,
      events,
    }),
    forRemote: (remote) =>
      (platformByRemote[remote] ??= { ...platform, remote, call: callAs(remote) }),
    queryClient,
    events,
    history,
    i18n,
    texts,
    language: createLanguageStore({ i18n, texts, events, history, renderedLanguage: language }),
    formatIn: createFormats(formatted),
    theme: createThemeStore(events),
    announcements: createAnnouncements(),
    registry: createRegistryStore(options.entries),
    hostPages: options.hostPages ?? [],
    remotes:
      options.server?.remotes ??
      createRemoteLoader({
        importRemote: options.importRemote,
        onFailure: options.onRemoteFailure,
        onUse: options.onRemoteUse,
      }),
    tracker: createTracker(),
    site: () => options.server?.site ?? readSiteInfo(),
    onFragmentRender: (options.server ?? options).onFragmentRender,
    formatted,
    onHydrationMismatch: options.hydration?.onHydrationMismatch,
  };
  const callAs =
    (remote: string): Call =>
    (contract, ...rest) =>
      platform.call(contract, ...rest).catch((error: Error) => {
        options.onCallFailure?.({ kind: 'call', remote, path: contract.path, error });
        throw error;
      });
  return platform;
}

function ownTexts(): { i18n: I18n; texts: Texts } {
  const i18n = createI18n();
  return { i18n, texts: createTexts(i18n) };
}
