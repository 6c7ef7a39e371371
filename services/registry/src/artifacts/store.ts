import type { ReleaseManifest } from '@atlas/contracts';

export interface ArtifactStore {
  /** All files of a release, or none. */
  store(
    slice: string,
    version: string,
    files: ReadonlyMap<string, Buffer>,
    manifest: ReleaseManifest,
  ): Promise<void>;
  /** undefined for what was never stored. */
  read(slice: string, version: string, path: string): Promise<Buffer | undefined>;
}
