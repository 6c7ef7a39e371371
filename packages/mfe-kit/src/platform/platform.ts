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
import type { NamedPage } from '../navigation/page-paths';
import type { RegistryState } from '../remote/registry-store';
import type { RemoteLoader } from '../remote/remote-loader';
import type { ThemeState } from '../theme/theme-store';
import type { SiteInfo } from './site-info';

/**
 * Everything that the slices of one page share. One object per page: a server creates one per
 * request.
 */
export interface Platform {
  readonly call: Call;
  /** The same platform for a remote. Failed calls are reported as that remote's. */
  readonly forRemote: (remote: string) => Platform;
  /** Name of the remote; undefined for the page itself. */
  readonly remote?: string;
  readonly queryClient: QueryClient;
  readonly events: EventBus;
  readonly history: AppHistory;
  readonly i18n: i18n;
  readonly texts: Texts;
  readonly language: StoreApi<LanguageState>;
  /** @returns the formats of a language, always the same object */
  readonly formatIn: (language: Language) => Format;
  readonly theme: StoreApi<ThemeState>;
  readonly announcements: StoreApi<AnnouncementState>;
  readonly registry: StoreApi<RegistryState>;
  /** Pages of the shell that slices link to. */
  readonly hostPages: readonly NamedPage[];
  readonly remotes: RemoteLoader;
  readonly tracker: Tracker;
  readonly site: () => SiteInfo;
  /** Dates and names formatted by the server in this page. */
  readonly formatted?: FormattedTexts | undefined;
  /** Called for a hydration mismatch, with the component stack. */
  readonly onHydrationMismatch?: HydrationOptions['onRecoverableError'];
  /** Called when the rendering of a fragment starts; without a name when it ends. */
  readonly onFragmentRender?:
    ((remote: string | undefined, slot: string | undefined) => void) | undefined;
}

/** Texts formatted by the server, by value and options. */
export interface FormattedTexts {
  readonly language: Language;
  readonly texts: Map<string, string>;
  /** On a server: newly formatted texts are added. */
  readonly isRecording: boolean;
}
