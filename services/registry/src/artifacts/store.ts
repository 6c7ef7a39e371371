import type { ReleaseManifest } from '@atlas/contracts';

export interface ArtifactStore {
  /** Stores all files of a release atomically. */
  store(
    slice: string,
    version: string,
    files: ReadonlyMap<string, Buffer>,
    manifest: ReleaseManifest,
  ): Promise<void>;
  /** Stores source maps, which are not served to visitors. */
  storeMaps(slice: string, version: string, maps: ReadonlyMap<string, Buffer>): Promise<void>;
  /** @returns undefined when it does not exist */
  readMap(slice: string, version: string, path: string): Promise<Buffer | undefined>;
  /** @returns undefined when it does not exist */
  read(slice: string, version: string, path: string): Promise<Buffer | undefined>;
}
