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

/** A published release that is open to whoever has its ticket. */
export interface OpenPreview {
  /** The line of the log that opened it. */
  readonly seq: number;
  /** ISO 8601 */
  readonly until: string;
  readonly entry: RegistryEntry;
}

/** Says which releases there are; never throws, since a site without news goes on with what it knows. */
export interface ReleaseSource {
  slices(): Promise<readonly SliceState[]>;
  /** Without a registry there are none. */
  previews?(): readonly OpenPreview[];
}
