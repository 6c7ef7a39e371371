import type { Contract, SlotName, SlotProps } from '@atlas/contracts';
import type { ComponentType } from 'react';
import type { ReactAppOrParcel } from 'single-spa-react';
import type { LoadLocale } from '../language/texts';

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
  /** The pages: `<Routes>`. A remote without routes leaves it out. */
  App?: ComponentType;
  fragments?: Fragments;
  preload?: (path: string) => readonly PreloadCall[];
}

/** What the parcel is handed by the shell. */
export interface RemoteProps {
  onFailure?: (error: Error) => void;
}

/** The content of the exposed module `./remote`. */
export interface Remote {
  readonly lifecycles: ReactAppOrParcel<RemoteProps>;
  readonly fragments: Fragments;
  readonly preload: (path: string) => readonly PreloadCall[];
}
