import type { RegistryEntry } from '@atlas/contracts';

export interface SliceState {
  readonly name: string;
  /** Null while the first release is a canary. */
  readonly live: RegistryEntry | null;
  readonly canary: { readonly entry: RegistryEntry; readonly percent: number } | null;
  /** Last known good before `live`. */
  readonly before?: RegistryEntry | null | undefined;
  /** Slots that are switched off; `*` is the whole slice. */
  readonly off?: readonly string[] | undefined;
}

/** Says which releases there are; never throws, since a site without news goes on with what it knows. */
export interface ReleaseSource {
  slices(): Promise<readonly SliceState[]>;
}
