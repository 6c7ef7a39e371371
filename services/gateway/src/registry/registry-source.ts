import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { liveStateSchema } from '@atlas/contracts';
import type { LiveState } from '@atlas/contracts';
import type { Logger } from '@atlas/service-kit';
import { followForever } from './follow';
import type { RegistryClient } from './registry-client';
import type { ReleaseFiles } from './release-files';
import type { OpenPreview, ReleaseSource, SliceState } from './release-source';

type Slice = LiveState['slices'][number];
export type PendingApprovals = NonNullable<LiveState['waits']>;

/**
 * Follows the registry service by long polling. What it said last is kept on disk: a gateway that
 * starts while the registry is gone serves that, and one that runs goes on as if nothing were.
 */
export class RegistrySource implements ReleaseSource {
  private readonly known = new Map<string, Slice>();
  private waits: PendingApprovals = [];
  /** By the line of the log that opened them. */
  private readonly open = new Map<number, OpenPreview>();
  private seq = 0;
  private stopped = false;
  private readonly file: string;
  /** Makes ready what visitors may get once the news is announced. */
  prepare: (slices: readonly SliceState[]) => Promise<void> = async () => {};

  constructor(
    private readonly client: RegistryClient,
    private readonly files: ReleaseFiles,
    dir: string,
    private readonly logger: Logger,
    private readonly onChange: (running: ReadonlySet<string>) => void,
  ) {
    this.file = path.join(dir, '.last-known.json');
  }

  async slices(): Promise<readonly SliceState[]> {
    return [...this.known.values()].map(toState);
  }

  /** Promotions that wait for their approval now. */
  waiting(): PendingApprovals {
    return this.waits.filter(({ until }) => Date.parse(until) > Date.now());
  }

  /** Those whose files are here and whose time is not over. */
  previews(): OpenPreview[] {
    return [...this.open.values()].filter(({ until }) => Date.parse(until) > Date.now());
  }

  /** Knows what is live, if anybody can say, and follows from then on. */
  async start(): Promise<void> {
    const stored = await readStoredState(this.file);
    for (const slice of stored?.slices ?? []) this.known.set(slice.name, slice);
    await this.look(0).catch((error: Error) =>
      this.logger.warn(
        { reason: error.message, slices: this.known.size },
        'registry does not answer: going on with what is known',
      ),
    );
    void followForever({
      poll: (waitSeconds) => this.look(waitSeconds),
      isStopped: () => this.stopped,
      onConnectionLost: (reason) =>
        this.logger.warn({ reason }, 'registry cannot be followed: going on with what is known'),
    });
  }

  stop(): void {
    this.stopped = true;
  }

  /** @throws Error when the registry does not answer, or a release's files are not to be had. */
  private async look(waitSeconds: number): Promise<void> {
    const state = await this.client.follow(this.seq, waitSeconds);
    this.waits = state.waits ?? [];
    const changed = state.slices.filter(
      (slice) => JSON.stringify(slice) !== JSON.stringify(this.known.get(slice.name)),
    );
    const gone = [...this.known.keys()].filter(
      (name) => !state.slices.some((slice) => slice.name === name),
    );
    for (const name of gone) this.leave(name);
    await this.openPreviews(state.previews ?? []);
    const pulled = await Promise.allSettled(changed.map((slice) => this.take(slice)));
    if (changed.length + gone.length > 0) await this.remember(state.seq);
    const failed = pulled.find((one) => one.status === 'rejected');
    // The line is asked for again: a release is announced when its files are here.
    if (failed) throw failed.reason;
    this.seq = state.seq;
  }

  /** One whose files are not to be had holds up nothing that visitors get: it is asked for again with the next look. */
  private async openPreviews(previews: NonNullable<LiveState['previews']>): Promise<void> {
    for (const seq of this.open.keys())
      if (!previews.some((one) => one.seq === seq)) this.open.delete(seq);
    const fresh = previews.filter(({ seq }) => !this.open.has(seq));
    await Promise.all(
      fresh.map(async ({ seq, until, release }) => {
        const { name, version } = release.entry;
        try {
          await this.files.ensure(release);
          this.open.set(seq, { seq, until, entry: release.entry });
          this.logger.info({ slice: name, version, until }, 'preview opened');
        } catch (error) {
          const reason = (error as Error).message;
          this.logger.warn({ slice: name, version, reason }, 'preview has no files');
        }
      }),
    );
  }

  /** Retired, or a first release whose canary ended. */
  private leave(slice: string): void {
    this.known.delete(slice);
    this.logger.info({ slice }, 'slice left the site');
    this.tellRunning();
  }

  /** A slice is announced when its files are here, and what draws it is ready. */
  private async take(slice: Slice): Promise<void> {
    await Promise.all([
      slice.live && this.files.ensure(slice.live),
      slice.canary && this.files.ensure(slice.canary.release),
    ]);
    const next = new Map([...this.known, [slice.name, slice]]);
    // At its start nobody waits for anything.
    if (this.seq > 0) await this.prepare([...next.values()].map(toState));
    this.known.set(slice.name, slice);
    this.logger.info(
      {
        slice: slice.name,
        live: slice.live?.entry.version,
        canary: slice.canary?.release.entry.version,
        percent: slice.canary?.percent,
        off: slice.off,
      },
      'release pointer moved',
    );
    this.tellRunning();
  }

  private tellRunning(): void {
    this.onChange(
      new Set(
        [...this.known.values()].flatMap(({ live, canary }) =>
          [live?.entry, canary?.release.entry].flatMap((entry) =>
            entry ? [`${entry.name}@${entry.version}`] : [],
          ),
        ),
      ),
    );
  }

  private async remember(seq: number): Promise<void> {
    const half = `${this.file}.${process.pid}`;
    await mkdir(path.dirname(this.file), { recursive: true });
    await writeFile(half, JSON.stringify({ seq, slices: [...this.known.values()] }));
    await rename(half, this.file);
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

/** The state that was stored last; undefined when there is none, or the file is damaged. */
async function readStoredState(file: string): Promise<LiveState | undefined> {
  try {
    return liveStateSchema.safeParse(JSON.parse(await readFile(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}
