import type { Contract, SlotName, SlotProps } from '@atlas/contracts';
import type { ComponentType } from 'react';
import type { LoadLocale, Texts } from '../language/texts';
import type { Pages } from '../navigation/pages';
import type { Platform } from '../platform/platform';

export type FragmentModule<S extends SlotName> = { default: ComponentType<SlotProps[S]> };
export type Fragments = { readonly [S in SlotName]?: () => Promise<FragmentModule<S>> };

/** One call a route needs, so that the host can make it before the page is there. */
export interface PreloadCall {
  contract: Contract;
  params?: unknown;
  query?: unknown;
}

export interface RemoteDefinition {
  name: string;
  version: string;
  locales: LoadLocale;
  /** The pages: `createPages`, or `<Routes>`. A remote without routes leaves it out. */
  App?: ComponentType & Partial<Pick<Pages, 'preload' | 'load' | 'loadAll'>>;
  fragments?: Fragments;
  preload?: (path: string) => readonly PreloadCall[];
}

/** What the parcel is handed by the shell. */
export interface RemoteProps {
  domElement: HTMLElement;
  /** The page's, which the remote stands in. */
  platform: Platform;
  onFailure?: ((error: Error) => void) | undefined;
}
type Lifecycle = (props: RemoteProps) => Promise<void>;

/** The content of the exposed module `./remote`. */
export interface Remote {
  /** What it was made of: a server draws with it. */
  readonly definition: RemoteDefinition;
  readonly lifecycles: Readonly<Record<'bootstrap' | 'mount' | 'unmount', Lifecycle>>;
  /** Each waits for the remote's own texts, which it adds to the page's. */
  readonly fragments: {
    readonly [S in SlotName]?: (texts: Texts) => Promise<FragmentModule<S>>;
  };
  /** Starts to load the texts and the code of the page at this path, and tells which calls it makes first. */
  readonly preload: (path: string, texts: Texts) => readonly PreloadCall[];
}
