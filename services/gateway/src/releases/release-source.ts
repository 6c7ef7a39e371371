import type { RegistryEntry } from '@atlas/contracts';

export interface SliceState {
  readonly name: string;
  readonly live: RegistryEntry;
  readonly canary: { readonly entry: RegistryEntry; readonly percent: number } | null;
}

/** Says which releases there are; never throws, since a site without news goes on with what it knows. */
export interface ReleaseSource {
  slices(): Promise<readonly SliceState[]>;
}
