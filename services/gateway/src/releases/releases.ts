import type { Registry, RegistryEntry } from '@atlas/contracts';
import { isInCanary } from './canary';
import type { ReleaseHealth } from './release-health';
import type { ReleaseSource, SliceState } from './release-source';
import { switched } from './switched';

/** Which release of each slice a visitor gets. */
export class Releases {
  constructor(
    private readonly source: ReleaseSource,
    private readonly health?: ReleaseHealth,
  ) {}

  /** A visitor who is not known gets what is live for everybody. */
  async registry(visitorId?: string): Promise<Registry> {
    const slices = await this.source.slices();
    const remotes = slices.flatMap((slice) => {
      const entry = chosen(slice, visitorId);
      return entry ? [switched(entry, slice.off)] : [];
    });
    return { remotes: remotes.sort((a, b) => (a.name < b.name ? -1 : 1)) };
  }

  /** The same for a page: all of it, whatever it loads later, is made of these releases. */
  async forPage(visitorId: string): Promise<Registry> {
    for (const slice of await this.source.slices()) {
      if (slice.canary && chosen(slice, visitorId) === slice.canary.entry)
        this.health?.served(slice.name, slice.canary.entry.version, visitorId);
    }
    return this.registry(visitorId);
  }

  /** A browser says that a release failed; it counts where that visitor has that canary. */
  async failed(visitorId: string, remote: string, version: string): Promise<void> {
    const slice = (await this.source.slices()).find(({ name }) => name === remote);
    if (slice?.canary?.entry.version !== version || chosen(slice, visitorId) !== slice.canary.entry)
      return;
    this.health?.failed(remote, version, visitorId);
  }
}

/** Null for who is outside of a first release's canary. */
function chosen(
  { name, live, canary }: SliceState,
  visitorId: string | undefined,
): RegistryEntry | null {
  return canary && visitorId !== undefined && isInCanary(visitorId, name, canary.percent)
    ? canary.entry
    : live;
}
