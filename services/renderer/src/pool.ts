import { availableParallelism, loadavg } from 'node:os';
import { pageMetadataSchema } from '@atlas/contracts';
import type {
  Composition,
  MetadataResult,
  MetadataRequest,
  RenderResult,
  SkippedRemote,
  RenderRequest,
} from '@atlas/contracts';
import type { Logger } from '@atlas/service-kit';
import type { AskSite } from './ask-site';
import { Circuits } from './circuits';
import type { PoolConfig } from './config';
import type { ServerBundles } from './server-bundles';
import { TOO_LONG } from './messages';
import type { Composed, BundleCode } from './messages';
import { Thread, ThreadEnded, Thrown } from './thread';

interface Needs {
  config: PoolConfig;
  halves: ServerBundles;
  askSite: AskSite;
  logger: Logger;
  /** The built thread. */
  threadFile: URL;
}

/** Code that has not run yet runs so much slower, for the first drawings of a thread. */
const COLD = 3;
const COLD_DRAWINGS = 20;
const LOOK_MS = 25;
/** One to find a culprit, one for a second, one without any half but the shell's. */
const MOST_TRIES = 3;
/** Compositions of one thread: what is live, a canary beside it, and what went before. */
const MOST_COMPOSED = 8;

/** Threads that draw. One that hangs or fills its memory is ended, and its jobs are drawn by another without the culprit. */
export class Pool {
  private readonly circuits = new Circuits();
  private threads: Thread[];
  private shell = '';
  private stopped = false;
  private readonly watch: NodeJS.Timeout;
  private cpuBefore = process.cpuUsage();

  constructor(private readonly needs: Needs) {
    this.threads = Array.from({ length: needs.config.threads }, () => this.spawn());
    this.watch = setInterval(() => this.look(), LOOK_MS);
    this.watch.unref();
  }

  /** Loads a set of releases in every thread, so that its first visitor does not wait. */
  async warm(composition: Composition): Promise<void> {
    const used = await this.usable(composition);
    await Promise.all(this.threads.map((thread) => this.composed(thread, used)));
  }

  /** @throws Error when no page came of it: the gateway's own is sent then. */
  async draw(
    { composition, target: order }: RenderRequest,
    without: readonly string[] = [],
  ): Promise<RenderResult> {
    const { dataMs, drawMs, drawingsPerThread } = this.needs.config;
    for (let attempt = 1; ; attempt += 1) {
      // Nobody could be named: the frame alone is drawn.
      const left = attempt === MOST_TRIES ? composition.remotes.map(({ name }) => name) : without;
      const used = await this.usable(composition, left);
      const thread = this.leastBusy();
      try {
        const { broken } = await this.composed(thread, used);
        const task = { kind: 'draw', key: used.key, order } as const;
        const drawn = (await thread.run(task, dataMs + 2 * drawMs)) as RenderResult;
        thread.drawings += 1;
        if (thread.drawings >= drawingsPerThread) this.renew(thread, 'it has drawn enough');
        return { ...drawn, skipped: [...used.left, ...broken.map(toFault), ...drawn.skipped] };
      } catch (error) {
        if ((error as Error).message === TOO_LONG)
          return this.drawShorter(composition, order, without);
        if (!(error instanceof ThreadEnded) || attempt === MOST_TRIES || this.stopped) throw error;
      }
    }
  }

  /** What a page's own half says of it; nothing, and why, where that half is left alone or fails. */
  async describe({ composition, target: order }: MetadataRequest): Promise<MetadataResult> {
    const { dataMs, drawMs } = this.needs.config;
    const part = order.owner ?? 'shell';
    for (let attempt = 1; ; attempt += 1) {
      const used = await this.usable(composition);
      const left = used.left.find((one) => one.remote === part);
      if (left) return nothing(left);
      const thread = this.leastBusy();
      try {
        const { broken } = await this.composed(thread, used);
        const failure = broken.find((one) => one.remote === part);
        if (failure) return nothing(toFault(failure));
        const task = { kind: 'describe', key: used.key, order } as const;
        const said = (await thread.run(task, dataMs + drawMs)) as MetadataResult;
        const checked = pageMetadataSchema.safeParse(said.metadata ?? {});
        if (!checked.success)
          return nothing(toFault({ remote: part, reason: checked.error.message }));
        return { ...said, metadata: checked.data };
      } catch (error) {
        const isLast = attempt === MOST_TRIES || this.stopped;
        if (error instanceof ThreadEnded && !isLast) continue;
        return nothing({
          remote: part,
          reason: (error as Error).message,
          isFault: error instanceof Thrown,
        });
      }
    }
  }

  private leastBusy(): Thread {
    return this.threads.toSorted((a, b) => a.waiting - b.waiting)[0]!;
  }

  /** Whose part made the page too long is found by leaving out one after the other. @throws Error when it is nobody's alone. */
  private async drawShorter(
    composition: Composition,
    order: RenderRequest['target'],
    without: readonly string[],
  ): Promise<RenderResult> {
    for (const { name, version } of without.length > 0 ? [] : composition.remotes) {
      const drawn = await this.draw({ composition, target: order }, [name]).catch(() => undefined);
      if (!drawn) continue;
      this.circuits.open(`${name}@${version}`, false);
      this.needs.logger.warn({ half: `${name}@${version}` }, 'a half draws too much');
      return drawn;
    }
    throw new Error(TOO_LONG);
  }

  stop(): void {
    this.stopped = true;
    clearInterval(this.watch);
    for (const thread of [...this.threads]) thread.end('the renderer stops');
  }

  /** The halves that may run now; the others are left to the browser. */
  private async usable({ shell, remotes }: Composition, without: readonly string[] = []) {
    const left: SkippedRemote[] = [];
    const codes: BundleCode[] = [];
    for (const entry of remotes) {
      const id = `${entry.name}@${entry.version}`;
      const leave = (reason: string, isFault = false) =>
        void left.push({ remote: entry.name, reason: `${id} ${reason}`, isFault });
      if (this.circuits.isOpen(id)) leave('is left alone for a while', this.circuits.isProven(id));
      else if (entry.off) leave('is switched off');
      else if (without.includes(entry.name)) leave('is tried without');
      else if (entry.server) {
        const code = await this.needs.halves.remote(entry).catch((error: Error) => error);
        // What is not there may be so on this machine alone.
        if (code instanceof Error) leave(`cannot be read: ${code.message}`);
        else codes.push(code);
      }
    }
    const shellCode = await this.needs.halves.shell(shell);
    this.serveShell(shell.server.integrity);
    const ids = remotes.map(({ name, version, slots }) => [name, version, slots.length]);
    const key = JSON.stringify([shell.server.integrity, ids, codes.map(({ id }) => id)]);
    return { key, left, shell: shellCode, halves: codes, entries: remotes };
  }

  /** A thread holds one shell: its libraries are everybody's. */
  private serveShell(integrity: string): void {
    if (this.shell === integrity) return;
    const isFirst = this.shell === '';
    this.shell = integrity;
    if (isFirst) return;
    for (const thread of [...this.threads]) this.renew(thread, 'there is a new shell');
  }

  private composed(
    thread: Thread,
    { key, shell, halves, entries }: Awaited<ReturnType<Pool['usable']>>,
  ): Promise<Composed> {
    const known = thread.ready.get(key);
    if (known) return known as Promise<Composed>;
    if (thread.ready.size >= MOST_COMPOSED) {
      this.renew(thread, 'it holds enough sets of releases');
      return Promise.reject(new ThreadEnded('renewed', undefined));
    }
    const task = { kind: 'compose', key, shell, halves, entries } as const;
    const composing = thread.run(task, this.needs.config.composeMs) as Promise<Composed>;
    thread.ready.set(key, composing);
    composing.catch(() => thread.ready.delete(key));
    return composing;
  }

  private spawn(): Thread {
    const { threadFile, config, askSite } = this.needs;
    return new Thread(threadFile, config, askSite, (thread, error) => this.replace(thread, error));
  }

  private replace(thread: Thread, error: ThreadEnded): void {
    const at = this.threads.indexOf(thread);
    if (at < 0 || this.stopped) return;
    if (error.culprit) this.circuits.open(error.culprit, isCrowded());
    this.needs.logger.warn(
      { half: error.culprit, reason: error.message, jobs: thread.waiting },
      'a thread that draws was ended',
    );
    this.threads.splice(at, 1, this.spawn());
  }

  /** What it has begun it ends; new drawings go to its successor. */
  private renew(thread: Thread, reason: string): void {
    const at = this.threads.indexOf(thread);
    if (at < 0) return;
    this.threads.splice(at, 1, this.spawn());
    this.needs.logger.info({ reason, drawings: thread.drawings }, 'a thread that draws is renewed');
    const { dataMs, drawMs } = this.needs.config;
    setTimeout(() => thread.end('it was renewed'), 2 * (dataMs + 2 * drawMs)).unref();
  }

  /** Buffers lie outside of a thread's heap: the process as a whole is watched too. */
  private look(): void {
    const { drawMs, memoryMb } = this.needs.config;
    const { user, system } = process.cpuUsage(this.cpuBefore);
    this.cpuBefore = process.cpuUsage();
    const busy = this.threads.filter(({ busyMs }) => busyMs > 0);
    for (const thread of busy) {
      // By the clock a machine with too much to do would make every half look like a loop.
      const spentMs = thread.spend((user + system) / 1_000 / busy.length);
      const most = thread.drawings < COLD_DRAWINGS ? COLD * drawMs : drawMs;
      if (spentMs > most) thread.end(`busy for more than ${most} ms`);
      else if (process.memoryUsage.rss() > memoryMb * 1e6)
        thread.end(`the process holds more than ${memoryMb} MB`);
    }
  }
}

/** More to do than twice its cores: whatever takes long may wait for others. */
const isCrowded = (): boolean => loadavg()[0]! > 2 * availableParallelism();

const toFault = (left: Omit<SkippedRemote, 'isFault'>): SkippedRemote => ({
  ...left,
  isFault: true,
});

function nothing(left: SkippedRemote): MetadataResult {
  return {
    isComplete: false,
    skipped: { ...left, reason: left.reason.slice(0, 800) },
    dependencies: [],
  };
}
