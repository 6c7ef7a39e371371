import { releasedService } from '@atlas/contracts';
import type { OpenApi, ServiceRelease } from '@atlas/contracts';
import { isDuplicateKey } from '@atlas/service-kit';
import type { Connection } from 'mongoose';
import { releaseModel } from '../releases/release.model';
import type { ReleaseDocument } from '../releases/release.model';

export interface PublishedService {
  readonly manifest: ServiceRelease;
  readonly openApi: OpenApi;
}
export type ServiceReleaseRepository = ReturnType<typeof createServiceReleaseRepository>;

const REMEMBERED = 100;

/** Releases of services, which have no files. */
export function createServiceReleaseRepository(connection: Connection) {
  const releases = releaseModel(connection);
  // Published releases are immutable, so they can be cached.
  const known = new Map<string, PublishedService>();
  const idOf = (name: string, version: string) => `${releasedService(name)}@${version}`;

  function cache(id: string, release: PublishedService): PublishedService {
    known.set(id, release);
    const [oldest] = known.keys();
    if (oldest !== undefined && known.size > REMEMBERED) known.delete(oldest);
    return release;
  }

  return {
    /** @returns false when the version exists */
    async add({ manifest, openApi }: PublishedService, by: string): Promise<boolean> {
      const { name, version } = manifest;
      try {
        await releases.create({
          _id: idOf(name, version),
          slice: releasedService(name),
          version,
          by,
          startedAt: new Date(),
          complete: true,
          manifest: JSON.stringify(manifest),
          files: '{}',
          openApi: JSON.stringify(openApi),
        });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    /** Removes a release that never reached the log. */
    async withdraw(name: string, version: string): Promise<void> {
      known.delete(idOf(name, version));
      await releases.deleteOne({ _id: idOf(name, version) });
    },

    async find(name: string, version: string): Promise<PublishedService | undefined> {
      const id = idOf(name, version);
      const remembered = known.get(id);
      if (remembered) return remembered;
      const found = await releases.findById(id).lean<ReleaseDocument>().exec();
      if (found) return cache(id, toPublished(found));
      return undefined;
    },

    /** The most recently published release, live or not. */
    async last(name: string): Promise<PublishedService | undefined> {
      const found = await releases
        .findOne({ slice: releasedService(name), complete: true })
        .sort({ startedAt: -1 })
        .lean<ReleaseDocument>()
        .exec();
      if (found) return toPublished(found);
      return undefined;
    },
  };
}

const toPublished = ({ manifest, openApi }: ReleaseDocument): PublishedService => ({
  manifest: JSON.parse(manifest) as ServiceRelease,
  openApi: JSON.parse(openApi ?? '{}') as OpenApi,
});
