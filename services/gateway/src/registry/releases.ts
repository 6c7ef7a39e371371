import { CALLS } from '@atlas/contracts';
import type { Registry, RegistryEntry } from '@atlas/contracts';
import { isInCanary } from './canary';
import type {
  Failure,
  HealthEvent,
  HealthMonitor,
  OpenPreview,
  ReleaseSource,
  SliceState,
} from './release-source';
import { withoutDisabledSlots } from './without-disabled-slots';

type Prepare = (slices: readonly SliceState[]) => Promise<void>;
type Listener = (running: ReadonlySet<string>) => void;

/** The releases that each visitor gets. */
export class Releases {
  private health: HealthMonitor | undefined;
  private prepare: Prepare = async () => {};
  private readonly listeners: Listener[] = [];

  constructor(private source: ReleaseSource) {}

  /** Replaces the source of releases. It calls `announce` with each change. */
  useSource(source: ReleaseSource): void {
    this.source = source;
  }

  /** Sends events of releases to a monitor; without one they are discarded. */
  useMonitor(health: HealthMonitor): void {
    this.health = health;
  }

  /** Delays each announcement until `prepare` has resolved. */
  beforeChange(prepare: Prepare): void {
    this.prepare = prepare;
  }

  /** Calls `listener` after a change with the releases that visitors get, as `catalog@1.4.0`. */
  onChange(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** Prepares the gateway for releases that visitors may get next. */
  prepareFor(slices: readonly SliceState[]): Promise<void> {
    return this.prepare(slices);
  }

  /** The source has other releases now. */
  announce(running: ReadonlySet<string>): void {
    for (const listener of this.listeners) listener(running);
  }

  slices(): Promise<readonly SliceState[]> {
    return this.source.slices();
  }

  /** Fetches the files of an earlier release that are not on this machine yet. A failure is ignored: the file is missing. */
  async fetchFiles(slice: string, version: string): Promise<void> {
    await this.source.fetchFiles?.(slice, version).catch(() => undefined);
  }

  /** Without a visitor id: the live releases, without canaries. */
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

  /** Lists open previews, without the disabled slots of their slices. */
  async previews(): Promise<OpenPreview[]> {
    const open = this.source.previews?.() ?? [];
    if (open.length === 0) return [];
    const slices = await this.source.slices();
    return open.map((preview) => {
      const slice = slices.find(({ name }) => name === preview.entry.name);
      return { ...preview, entry: withoutDisabledSlots(preview.entry, slice?.off) };
    });
  }

  /** The sets that visitors may get: live releases, the same with each canary alone, and with all canaries. */
  async releaseSets(): Promise<Registry[]> {
    return listReleaseSets(await this.source.slices());
  }

  /** Finds the release that a browser falls back to: the live one for a canary, else the one that was live before. */
  async fallbackRelease(
    name: string,
    visitorId: string | undefined,
  ): Promise<RegistryEntry | undefined> {
    const slice = (await this.source.slices()).find((one) => one.name === name);
    if (!slice || slice.off?.includes('*')) return undefined;
    const { live, canary, before, off } = slice;
    const fallback = canary && entryFor(slice, visitorId) === canary.entry ? live : before;
    if (fallback) return withoutDisabledSlots(fallback, off);
    return undefined;
  }

  /** Lists what a page with these releases can report about, as `slice part`. */
  async reportableParts(releases: Readonly<Record<string, string>>): Promise<Set<string>> {
    const slices = await this.source.slices();
    const entries = slices.flatMap(({ live, canary }) => [
      ...(live ? [live] : []),
      ...(canary ? [canary.entry] : []),
    ]);
    const used = entries.filter(({ name, version }) => releases[name] === version);
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

  /** Counts that a page used a part of a release, or failed to. */
  count(slice: string, version: string, part: string, visitorId: string, failed: boolean): void {
    this.health?.count({ slice, version, part, visitorId, failed });
  }

  /** Counts a visitor's call to one version of a service. */
  countCall(counted: HealthEvent): void {
    this.health?.countCall(counted);
  }

  reportFailure(failure: Failure): void {
    this.health?.reportFailure(failure);
  }
}

/** Lists the sets that visitors may get, also of slices that are not announced yet. */
export function listReleaseSets(slices: readonly SliceState[]): Registry[] {
  const canaries = slices.filter(({ canary }) => canary);
  const withCanaries = (chosen: readonly SliceState[]) =>
    registryOf(slices, (slice) =>
      slice.canary && chosen.includes(slice) ? slice.canary.entry : slice.live,
    );
  return [
    withCanaries([]),
    ...canaries.map((slice) => withCanaries([slice])),
    ...(canaries.length > 1 ? [withCanaries(canaries)] : []),
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

/** Null for a visitor outside of the canary of a slice's first release. */
function entryFor(
  { name, live, canary }: SliceState,
  visitorId: string | undefined,
): RegistryEntry | null {
  if (canary && visitorId !== undefined && isInCanary(visitorId, name, canary.percent))
    return canary.entry;
  return live;
}
