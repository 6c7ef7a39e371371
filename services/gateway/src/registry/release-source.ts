import type { BodyOf, RegistryEntry, reportHealth } from '@atlas/contracts';

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
  /** Missing where there are none. */
  previews?(): readonly OpenPreview[];
  /** Fetches the files of an earlier release that are not on this machine yet. Missing where all files are. */
  fetchFiles?(slice: string, version: string): Promise<void>;
}

/** A visitor loaded a part of a release, or called a route of a service. */
export interface HealthEvent {
  readonly slice: string;
  readonly version: string;
  readonly part: string;
  readonly visitorId: string;
  readonly failed: boolean;
}

/** A failure of a release in a browser. */
export type Failure = NonNullable<BodyOf<typeof reportHealth>['failures']>[number];

/** Receives what releases do in production. */
export interface HealthMonitor {
  /** A page used a part of a release, or failed to. */
  count(event: HealthEvent): void;
  /** A visitor's call to one version of a service. */
  countCall(event: HealthEvent): void;
  reportFailure(failure: Failure): void;
}
