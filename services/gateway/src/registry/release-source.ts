import type { RegistryEntry } from '@atlas/contracts';

export interface SliceState {
  readonly name: string;
  /** Null while the first release is a canary. */
  readonly live: RegistryEntry | null;
  readonly canary: { readonly entry: RegistryEntry; readonly percent: number } | null;
  /** The release that was live before, which browsers fall back to. */
  readonly before?: RegistryEntry | null | undefined;
  /** Disabled slots; `*` is the whole slice. */
  readonly off?: readonly string[] | undefined;
}

/** A published release that browsers with its ticket get before it is live. */
export interface OpenPreview {
  /** Sequence number of the log entry that opened it. */
  readonly seq: number;
  /** ISO 8601 */
  readonly until: string;
  readonly entry: RegistryEntry;
}

/** Lists the releases of the site. It never throws: without a connection it returns the last known ones. */
export interface ReleaseSource {
  slices(): Promise<readonly SliceState[]>;
  /** Missing where there is no registry. */
  previews?(): readonly OpenPreview[];
}
