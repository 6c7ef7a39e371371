import type { RemoteManifest } from '@atlas/contracts';

/** What a build is described from. */
export interface Build {
  readonly root: string;
  readonly manifest: RemoteManifest;
  readonly version: string;
  /** By path below the build's folder. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** Versions of what it takes from the shell; else what its federation manifest says. */
  readonly shared?: Readonly<Record<string, string>>;
}

/** `release.json` of a build. @throws Error when it has no entry, or a text is missing. */
export function describeRelease(build: Build): object;
/** The manifest with the slots that the folder `contracts/` in `root` defines. @throws Error for contracts that do not build */
export function withSlotSchemas(root: string, manifest: RemoteManifest): Promise<RemoteManifest>;
/** Versions of the packages that the shell brings, by name. */
export function sharedVersions(): Record<string, string>;
