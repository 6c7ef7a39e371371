import type { Contract, SlotName, SlotProps } from '@atlas/contracts';
import type { ComponentType } from 'react';
import type { LoadLocale, Texts } from '../language/texts';
import type { Pages } from '../navigation/pages';
import type { Platform } from '../platform/platform';

/** Module of a fragment: its component is the default export. */
export type FragmentModule<S extends SlotName> = { default: ComponentType<SlotProps[S]> };
/** Loaders of a remote's fragments by slot. */
export type Fragments = { readonly [S in SlotName]?: () => Promise<FragmentModule<S>> };

/** A call that a page needs first, so that the shell can make it before the page is loaded. */
export interface PreloadCall {
  contract: Contract;
  params?: unknown;
  query?: unknown;
}

/** What `defineRemote` needs of a remote. */
export interface RemoteDefinition {
  name: string;
  version: string;
  locales: LoadLocale;
  /** The pages: `createPages`, or `<Routes>`. A remote without pages omits it. */
  App?: ComponentType & Partial<Pick<Pages, 'preload' | 'load' | 'loadAll'>>;
  fragments?: Fragments;
  preload?: (path: string) => readonly PreloadCall[];
}

/** Props of the parcel, passed by the shell. */
export interface RemoteProps {
  domElement: HTMLElement;
  /** Platform of the page. */
  platform: Platform;
  onFailure?: ((error: Error) => void) | undefined;
}
type Lifecycle = (props: RemoteProps) => Promise<void>;

/** Content of the exposed module `./remote`. */
export interface Remote {
  /** Used by the server to render the remote. */
  readonly definition: RemoteDefinition;
  readonly lifecycles: Readonly<Record<'bootstrap' | 'mount' | 'unmount', Lifecycle>>;
  /** Each loads the remote's texts too. */
  readonly fragments: {
    readonly [S in SlotName]?: (texts: Texts) => Promise<FragmentModule<S>>;
  };
  /**
   * Starts to load texts and chunk of the page at this path.
   * @returns the calls that it needs first
   */
  readonly preload: (path: string, texts: Texts) => readonly PreloadCall[];
}
