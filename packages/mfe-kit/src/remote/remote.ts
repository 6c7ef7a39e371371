import type { Contract, SlotName, SlotProps } from '@atlas/contracts';
import type { ComponentType } from 'react';
import type { ReactAppOrParcel } from 'single-spa-react';
import type { LoadLocale } from '../language/texts';
import type { Pages } from '../navigation/pages';

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
  onFailure?: (error: Error) => void;
}

/** The content of the exposed module `./remote`. */
export interface Remote {
  /** What it was made of: a server draws with it. */
  readonly definition: RemoteDefinition;
  readonly lifecycles: ReactAppOrParcel<RemoteProps>;
  readonly fragments: Fragments;
  /** Starts to load the texts and the code of the page at this path, and tells which calls it makes first. */
  readonly preload: (path: string) => readonly PreloadCall[];
}
