import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { liveStateSchema, messageOf } from '@atlas/contracts';
import type { LiveState } from '@atlas/contracts';
import type { Logger } from '@atlas/service-kit';
import { followForever } from './follow';
import type { RegistryClient } from './registry-client';
import { ReleaseFiles } from './release-files';
import type { OpenPreview, ReleaseSource, SliceState } from '../../registry/release-source';
import type { Releases } from '../../registry/releases';
import { writeJsonFile } from './write-json-file';

type Slice = LiveState['slices'][number];
export type PendingApprovals = NonNullable<LiveState['waits']>;
export type HeldReleases = NonNullable<LiveState['held']>;

/**
 * Follows the releases of the registry service by long polling. The last state is stored on disk: a gateway that starts while
 * the registry is down serves it, and a running one continues with what it has.
 */
export class RegistrySource implements ReleaseSource {
  private readonly known = new Map<string, Slice>();
  private approvals: PendingApprovals = [];
  private held: HeldReleases = [];
  /** By the sequence number of the log entry that opened them. */
  private readonly open = new Map<number, OpenPreview>();
  private seq = 0;
  private stopped = false;
  private readonly file: string;
  private readonly files: ReleaseFiles;

  constructor(
    private readonly client: RegistryClient,
    dir: string,
    private readonly logger: Logger,
    private readonly releases: Pick<Releases, 'announce' | 'prepareFor'>,
  ) {
    this.file = path.join(dir, '.last-known.json');
    this.files = new ReleaseFiles(dir, client);
  }

  fetchFiles(slice: string, version: string): Promise<void> {
    return this.files.ensureVersion(slice, version);
  }

  async slices(): Promise<readonly SliceState[]> {
    return [...this.known.values()].map(toState);
  }

  /** Promotions that wait for an approval now. */
  pendingApprovals(): PendingApprovals {
    return this.approvals.filter(({ until }) => Date.parse(until) > Date.now());
  }

  /** Failing releases that stay live until a person acts. */
  heldReleases(): HeldReleases {
    return this.held;
  }

  /** Previews that are not expired and whose files are on this machine. */
  previews(): OpenPreview[] {
    return [...this.open.values()].filter(({ until }) => Date.parse(until) > Date.now());
  }

  /** Loads the current or the stored state, and follows the registry from then on. */
  async start(): Promise<void> {
    const stored = await readStoredState(this.file);
    for (const slice of stored?.slices ?? []) this.known.set(slice.name, slice);
    await this.poll(0).catch((error: Error) =>
      this.logger.warn(
        { reason: error.message, slices: this.known.size },
        'registry unavailable, using the stored releases',
      ),
    );
    void followForever({
      poll: (waitSeconds) => this.poll(waitSeconds),
      isStopped: () => this.stopped,
      onConnectionLost: (reason) =>
        this.logger.warn({ reason }, 'registry connection lost, keeping the current releases'),
    });
  }

  stop(): void {
    this.stopped = true;
  }

  /** @throws Error when the registry, or files of a release, are unavailable */
  private async poll(waitSeconds: number): Promise<void> {
    const state = await this.client.follow(this.seq, waitSeconds);
    this.approvals = state.waits ?? [];
    this.held = state.held ?? [];
    const changed = state.slices.filter(
      (slice) => JSON.stringify(slice) !== JSON.stringify(this.known.get(slice.name)),
    );
    const removed = [...this.known.keys()].filter(
      (name) => !state.slices.some((slice) => slice.name === name),
    );
    for (const name of removed) this.removeSlice(name);
    await this.openPreviews(state.previews ?? []);
    const updates = await Promise.allSettled(changed.map((slice) => this.updateSlice(slice)));
    if (changed.length + removed.length > 0) await this.store(state.seq);
    const failed = updates.find(({ status }) => status === 'rejected');
    // The same state is polled again: a release is announced when its files are here.
    if (failed?.status === 'rejected') throw failed.reason;
    this.seq = state.seq;
  }

  /** A preview without files does not delay live releases: the next poll retries it. */
  private async openPreviews(previews: NonNullable<LiveState['previews']>): Promise<void> {
    for (const seq of this.open.keys())
      if (!previews.some((preview) => preview.seq === seq)) this.open.delete(seq);
    const opened = previews.filter(({ seq }) => !this.open.has(seq));
    await Promise.all(
      opened.map(async ({ seq, until, release }) => {
        const { name, version } = release.entry;
        try {
          await this.files.ensure(release);
          this.open.set(seq, { seq, until, entry: release.entry });
          this.logger.info({ slice: name, version, until }, 'preview opened');
        } catch (error) {
          const reason = messageOf(error);
          this.logger.warn({ slice: name, version, reason }, 'preview files unavailable');
        }
      }),
    );
  }

  /** The slice is retired, or the canary of its first release ended. */
  private removeSlice(slice: string): void {
    this.known.delete(slice);
    this.logger.info({ slice }, 'slice removed');
    this.reportChange();
  }

  /** Announces a slice when its files are on this machine and the renderer has loaded it. */
  private async updateSlice(slice: Slice): Promise<void> {
    await Promise.all([
      slice.live && this.files.ensure(slice.live),
      slice.canary && this.files.ensure(slice.canary.release),
    ]);
    const next = new Map([...this.known, [slice.name, slice]]);
    // While the gateway starts there are no visitors yet.
    if (this.seq > 0) await this.releases.prepareFor([...next.values()].map(toState));
    this.known.set(slice.name, slice);
    this.logger.info(
      {
        slice: slice.name,
        live: slice.live?.entry.version,
        canary: slice.canary?.release.entry.version,
        percent: slice.canary?.percent,
        off: slice.off,
      },
      'release changed',
    );
    this.reportChange();
  }

  private reportChange(): void {
    const entries = [...this.known.values()].flatMap(({ live, canary }) => [
      ...(live ? [live.entry] : []),
      ...(canary ? [canary.release.entry] : []),
    ]);
    this.releases.announce(new Set(entries.map(({ name, version }) => `${name}@${version}`)));
  }

  private async store(seq: number): Promise<void> {
    await writeJsonFile(this.file, { seq, slices: [...this.known.values()] });
  }
}

function toState({ name, live, canary, before, off }: Slice): SliceState {
  return {
    name,
    live: live && live.entry,
    canary: canary && { entry: canary.release.entry, percent: canary.percent },
    before,
    off,
  };
}

/** Returns undefined when no state is stored, or the file is damaged. */
async function readStoredState(file: string): Promise<LiveState | undefined> {
  try {
    return liveStateSchema.safeParse(JSON.parse(await readFile(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}
