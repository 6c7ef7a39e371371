import { CALLS } from '@atlas/contracts';
import type { Registry, RegistryEntry } from '@atlas/contracts';
import { isInCanary } from './canary';
import { frontendDiscovery } from './frontend-discovery';
import type { FrontendDiscovery } from './frontend-discovery';
import type { HealthEvent, Failure, ReleaseHealth } from './release-health';
import type { OpenPreview, ReleaseSource, SliceState } from './release-source';
import { withoutDisabledSlots } from './without-disabled-slots';

/** Which release of each slice a visitor gets. */
export class Releases {
  constructor(
    private readonly source: ReleaseSource,
    private readonly health?: ReleaseHealth,
  ) {}

  /** A visitor who is not known gets what is live for everybody. */
  async registry(visitorId?: string): Promise<Registry> {
    return registryOf(await this.source.slices(), (slice) => entryFor(slice, visitorId));
  }

  /** The releases of one visitor, and whether every other visitor gets the same. */
  async forVisitor(
    visitorId: string | undefined,
  ): Promise<{ registry: Registry; isSameForAll: boolean }> {
    const slices = await this.source.slices();
    const registry = registryOf(slices, (slice) => entryFor(slice, visitorId));
    return { registry, isSameForAll: slices.every(({ canary }) => canary === null) };
  }

  /** Whether a visitor's cookie decides about any release. */
  async hasCanary(): Promise<boolean> {
    return (await this.source.slices()).some(({ canary }) => canary !== null);
  }

  /** Open ones, without what is switched off of their slices. */
  async previews(): Promise<OpenPreview[]> {
    const open = this.source.previews?.() ?? [];
    if (open.length === 0) return [];
    const slices = await this.source.slices();
    return open.map((one) => {
      const slice = slices.find(({ name }) => name === one.entry.name);
      return { ...one, entry: withoutDisabledSlots(one.entry, slice?.off) };
    });
  }

  /** For hosts and tools of others; the same for everybody. */
  async discovery(): Promise<FrontendDiscovery> {
    return frontendDiscovery(await this.source.slices());
  }

  /** What visitors may get: what is live, the same with each canary alone, and with all of them. */
  async releaseSets(): Promise<Registry[]> {
    return listReleaseSets(await this.source.slices());
  }

  /** What a visitor's browser falls back to: from a canary to what is live, else to what was live before. */
  async fallbackRelease(
    name: string,
    visitorId: string | undefined,
  ): Promise<RegistryEntry | undefined> {
    const slice = (await this.source.slices()).find((one) => one.name === name);
    if (!slice || slice.off?.includes('*')) return undefined;
    const { live, canary, before, off } = slice;
    const good = canary && entryFor(slice, visitorId) === canary.entry ? live : before;
    if (good) return withoutDisabledSlots(good, off);
    return undefined;
  }

  /** `slice part` of everything that a page made of these releases can say something of. */
  async reportableParts(releases: Readonly<Record<string, string>>): Promise<Set<string>> {
    const slices = await this.source.slices();
    const entries = slices.flatMap(({ live, canary }) => [live, canary?.entry ?? null]);
    const used = entries.filter(
      (entry) => entry !== null && releases[entry.name] === entry.version,
    ) as RegistryEntry[];
    return new Set(
      used.flatMap(({ name, pages, slots }) =>
        [
          'load',
          'run',
          CALLS,
          ...pages.map((_, index) => `p${index}`),
          ...slots.map((slot) => slot.name),
        ].map((part) => `${name} ${part}`),
      ),
    );
  }

  /** A page used a part of a release, or failed to. */
  count(slice: string, version: string, part: string, visitorId: string, failed: boolean): void {
    this.health?.count(slice, version, part, visitorId, failed);
  }

  /** A service's version answered a visitor's call, or failed to. */
  countCall(counted: HealthEvent): void {
    this.health?.countCall(counted);
  }

  reportFailure(failure: Failure): void {
    this.health?.reportFailure(failure);
  }
}

/** As `Releases.sets`, of slices that are not announced yet, too. */
export function listReleaseSets(slices: readonly SliceState[]): Registry[] {
  const canaries = slices.filter(({ canary }) => canary);
  const withThese = (some: readonly SliceState[]) =>
    registryOf(slices, (slice) => (some.includes(slice) ? slice.canary!.entry : slice.live));
  return [
    withThese([]),
    ...canaries.map((one) => withThese([one])),
    ...(canaries.length > 1 ? [withThese(canaries)] : []),
  ];
}

function registryOf(
  slices: readonly SliceState[],
  choose: (slice: SliceState) => RegistryEntry | null,
): Registry {
  const remotes = slices.flatMap((slice) => {
    const entry = choose(slice);
    if (entry) return [withoutDisabledSlots(entry, slice.off)];
    return [];
  });
  return { remotes: remotes.sort((a, b) => (a.name < b.name ? -1 : 1)) };
}

/** Null for who is outside of a first release's canary. */
function entryFor(
  { name, live, canary }: SliceState,
  visitorId: string | undefined,
): RegistryEntry | null {
  if (canary && visitorId !== undefined && isInCanary(visitorId, name, canary.percent))
    return canary.entry;
  return live;
}
