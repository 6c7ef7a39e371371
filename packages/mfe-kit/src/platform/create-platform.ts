import type { Language, RegistryEntry } from '@atlas/contracts';
import type { i18n as I18n } from 'i18next';
import { createTracker } from '../analytics/tracker';
import type { Call } from '../api/call-types';
import { createCall } from '../api/create-call';
import type { FetchFor } from '../api/create-call';
import { createEventBus } from '../events/event-bus';
import { createFormats } from '../language/format';
import { createI18n } from '../language/create-i18n';
import { createLanguageStore } from '../language/language-store';
import { createTexts } from '../language/texts';
import type { Texts } from '../language/texts';
import { createAnnouncements } from '../navigation/announcements';
import { createAppHistory } from '../navigation/app-history';
import type { AppHistory } from '../navigation/app-history';
import { createRegistryStore } from '../remote/registry-store';
import { createRemoteLoader } from '../remote/remote-loader';
import type { ImportRemote, RemoteFailure, RemoteLoader } from '../remote/remote-loader';
import { startBrowserSession } from '../session/browser-session';
import { createThemeStore } from '../theme/theme-store';
import type { Platform, Said } from './platform';
import { createQueryClient } from './query-client';
import { readSiteFacts } from './site-facts';
import type { SiteFacts } from './site-facts';

export interface PlatformOptions {
  entries: readonly RegistryEntry[];
  /** One attempt to load a remote's module; deadline, retries and circuit are the kit's. */
  importRemote: ImportRemote;
  onRemoteFailure?: (failure: RemoteFailure) => void;
  onRemoteTry?: (remote: string, part: string) => void;
  onCallFailure?: (failure: CallFailure) => void;
  fetch?: FetchFor;
  history?: AppHistory;
  /** What a server draws in: its language, and the texts that its drawings share. */
  drawing?: Drawing;
  /** What the page that is taken over was drawn in. */
  drawn?: { language: Language; said: Said; onDifference: Platform['onDifference'] } | undefined;
}

/** Of whose part of the page which operation's call failed. */
export interface CallFailure {
  readonly kind: 'call';
  readonly by: string;
  readonly path: string;
  readonly error: Error;
}

export interface Drawing {
  readonly language: Language;
  readonly i18n: I18n;
  readonly texts: Texts;
  readonly site: SiteFacts;
  readonly said: Said;
  readonly remotes: RemoteLoader;
  readonly onTurn: Platform['onTurn'];
}

export function createPlatform(options: PlatformOptions): Platform {
  const events = createEventBus();
  const queryClient = createQueryClient();
  const { i18n, texts } = options.drawing ?? ownTexts();
  const history = options.history ?? createAppHistory();
  const { language, said } = options.drawing ?? options.drawn ?? {};
  const own: Record<string, Platform> = {};
  const platform: Platform = {
    call: startBrowserSession({
      call: createCall(options.fetch ?? ((input, init) => fetch(input, init))),
      queryClient,
      events,
    }),
    as: (remote) => (own[remote] ??= { ...platform, remote, call: callAs(remote) }),
    queryClient,
    events,
    history,
    i18n,
    texts,
    language: createLanguageStore({ i18n, texts, events, history, drawn: language }),
    formatIn: createFormats(said),
    theme: createThemeStore(events),
    announcements: createAnnouncements(),
    registry: createRegistryStore(options.entries),
    remotes:
      options.drawing?.remotes ??
      createRemoteLoader({
        importRemote: options.importRemote,
        onFailure: options.onRemoteFailure,
        onTry: options.onRemoteTry,
      }),
    tracker: createTracker(),
    site: () => options.drawing?.site ?? readSiteFacts(),
    onTurn: options.drawing?.onTurn,
    said,
    onDifference: options.drawn?.onDifference,
  };
  const callAs =
    (remote: string): Call =>
    (contract, ...rest) =>
      platform.call(contract, ...rest).catch((error: Error) => {
        options.onCallFailure?.({ kind: 'call', by: remote, path: contract.path, error });
        throw error;
      });
  return platform;
}

function ownTexts(): { i18n: I18n; texts: Texts } {
  const i18n = createI18n();
  return { i18n, texts: createTexts(i18n) };
}
