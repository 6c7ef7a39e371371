import type { ReleaseManifest } from '@atlas/contracts';

export interface ArtifactStore {
  /** All files of a release, or none. */
  store(
    slice: string,
    version: string,
    files: ReadonlyMap<string, Buffer>,
    manifest: ReleaseManifest,
  ): Promise<void>;
  /** Apart from what visitors are served. */
  storeMaps(slice: string, version: string, maps: ReadonlyMap<string, Buffer>): Promise<void>;
  /** undefined for what was never stored. */
  readMap(slice: string, version: string, path: string): Promise<Buffer | undefined>;
  /** undefined for what was never stored. */
  read(slice: string, version: string, path: string): Promise<Buffer | undefined>;
}
