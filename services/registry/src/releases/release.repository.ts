import type { ReleaseManifest } from '@atlas/contracts';
import { isDuplicateKey } from '@atlas/service-kit';
import type { Connection } from 'mongoose';
import { toManifest } from './stored-manifest';
import type { StoredManifest } from './stored-manifest';
import { releaseModel } from './release.model';
import type { ReleaseDocument } from './release.model';

/** A crashed publish blocks its version no longer than this. */
const ABANDONED_MS = 120_000;
const REMEMBERED = 100;

export interface Release {
  readonly manifest: ReleaseManifest;
  /** Every stored file with its `sha384-…`. */
  readonly files: Record<string, string>;
}
export type ReleaseRepository = ReturnType<typeof createReleaseRepository>;

export function createReleaseRepository(connection: Connection) {
  const releases = releaseModel(connection);
  // Published releases are immutable, so they can be cached.
  const known = new Map<string, Release>();
  const idOf = (slice: string, version: string) => `${slice}@${version}`;

  function cache(id: string, release: Release): Release {
    known.set(id, release);
    const [oldest] = known.keys();
    if (oldest !== undefined && known.size > REMEMBERED) known.delete(oldest);
    return release;
  }

  return {
    createIndexes: () => releases.createIndexes(),

    /**
     * Claims a version. Who publishes the same again continues an interrupted publication at once, others after a while.
     * @returns false when it is published or being published
     */
    async begin({ manifest, files }: Release, by: string): Promise<boolean> {
      const { name: slice, version } = manifest;
      const _id = idOf(slice, version);
      const text = { manifest: JSON.stringify(manifest), files: JSON.stringify(files) };
      try {
        await releases.updateOne(
          {
            _id,
            complete: false,
            $or: [{ startedAt: { $lt: new Date(Date.now() - ABANDONED_MS) } }, text],
          },
          { $set: { slice, version, by, ...text, startedAt: new Date(), complete: false } },
          { upsert: true },
        );
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    /** @throws Error when the same publication failed elsewhere meanwhile and was abandoned */
    async complete(slice: string, version: string): Promise<void> {
      await releases
        .updateOne({ _id: idOf(slice, version) }, { $set: { complete: true } })
        .orFail();
    },

    /** Whether exactly this release is stored completely. */
    async isStored({ manifest, files }: Release): Promise<boolean> {
      const _id = idOf(manifest.name, manifest.version);
      const text = { manifest: JSON.stringify(manifest), files: JSON.stringify(files) };
      return (await releases.exists({ _id, complete: true, ...text })) !== null;
    },

    /** Releases a version whose files could not be stored. */
    async abandon(slice: string, version: string): Promise<void> {
      await releases.deleteOne({ _id: idOf(slice, version), complete: false });
    },

    /** Removes a release that never reached the log. */
    async withdraw(slice: string, version: string): Promise<void> {
      known.delete(idOf(slice, version));
      await releases.deleteOne({ _id: idOf(slice, version) });
    },

    async find(slice: string, version: string): Promise<Release | undefined> {
      const id = idOf(slice, version);
      const remembered = known.get(id);
      if (remembered) return remembered;
      const found = await releases
        .findOne({ _id: id, complete: true })
        .lean<ReleaseDocument>()
        .exec();
      if (found)
        return cache(id, {
          manifest: toManifest(JSON.parse(found.manifest) as StoredManifest),
          files: JSON.parse(found.files) as Record<string, string>,
        });
      return undefined;
    },

    /** Newest first. */
    async versions(slice: string, limit: number): Promise<string[]> {
      const found = await releases
        .find({ slice, complete: true }, { version: 1 })
        .sort({ startedAt: -1 })
        .limit(limit)
        .lean<{ version: string }[]>()
        .exec();
      return found.map(({ version }) => version);
    },
  };
}
