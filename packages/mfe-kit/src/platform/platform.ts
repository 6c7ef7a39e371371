import type { Language } from '@atlas/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { HydrationOptions } from 'react-dom/client';
import type { StoreApi } from 'zustand';
import type { Tracker } from '../analytics/tracker';
import type { Call } from '../api/call-types';
import type { EventBus } from '../events/event-bus';
import type { Format } from '../language/format';
import type { LanguageState } from '../language/language-store';
import type { Texts } from '../language/texts';
import type { AnnouncementState } from '../navigation/announcements';
import type { AppHistory } from '../navigation/app-history';
import type { RegistryState } from '../remote/registry-store';
import type { RemoteLoader } from '../remote/remote-loader';
import type { ThemeState } from '../theme/theme-store';
import type { SiteInfo } from './site-info';

/** All that the rooms of one page share. Made once per app, so that a server can make one per request. */
export interface Platform {
  readonly call: Call;
  /** The same, in a remote's name: calls that fail are told as that remote's. */
  readonly forRemote: (remote: string) => Platform;
  /** Whose it is; undefined of the page's own. */
  readonly remote?: string;
  readonly queryClient: QueryClient;
  readonly events: EventBus;
  readonly history: AppHistory;
  readonly i18n: i18n;
  readonly texts: Texts;
  readonly language: StoreApi<LanguageState>;
  /** Always the same object for a language. */
  readonly formatIn: (language: Language) => Format;
  readonly theme: StoreApi<ThemeState>;
  readonly announcements: StoreApi<AnnouncementState>;
  readonly registry: StoreApi<RegistryState>;
  readonly remotes: RemoteLoader;
  readonly tracker: Tracker;
  readonly site: () => SiteInfo;
  /** Dates and names as a server has worded them in this drawing. */
  readonly formatted?: FormattedTexts | undefined;
  /** Told of what the server drew and the browser draws otherwise, and of the files that draw it, innermost first. */
  readonly onHydrationMismatch?: HydrationOptions['onRecoverableError'];
  /** Told by a drawing on a server whose part begins; without a name: it ends. */
  readonly onFragmentRender?:
    ((remote: string | undefined, slot: string | undefined) => void) | undefined;
}

export interface FormattedTexts {
  readonly language: Language;
  readonly texts: Map<string, string>;
  /** On a server: new ones are added. */
  readonly isRecording: boolean;
}
