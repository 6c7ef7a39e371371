import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ProcessLog } from './process-log';
import type { Progress } from './progress';
import { ROOT } from './workspaces';
import { waitUntil } from './wait';

const PRELOAD = fileURLToPath(new URL('../stop-with-parent.mjs', import.meta.url));
/** Attempts to start a process that was never healthy; a process that was healthy is restarted without limit. */
const MAX_RESTARTS = 3;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
const STABLE_MS = 60_000;
const READY_MS = 60_000;

export interface ChildSpec {
  readonly name: string;
  /** Path of the bundle. */
  readonly file: string;
  readonly args?: readonly string[];
  /** Options of Node. */
  readonly flags?: readonly string[];
  /** Whether the process gets `env` only, without the environment of this process. */
  readonly isAlone?: boolean;
  readonly env: Record<string, string>;
  /** What is missing without this process. When set, the site can start without it. */
  readonly withoutIt?: string;
  /** Checks the health of the process. */
  readonly isUp: () => Promise<boolean>;
}

interface ChildOptions {
  /** Time until a process must be healthy, in milliseconds, times `load`. */
  readonly readyMs?: number;
  /** How many processes want to run on each processor of this machine. */
  readonly load?: () => number;
  /** Called when a process that was healthy ends and is not healthy again within `readyMs`. */
  readonly onLost?: (problem: string) => void;
}

/** One process of the platform: starts it, waits until it is healthy, restarts it and stops it. */
export class Child {
  private process: ChildProcess | undefined;
  private stopping = false;
  private wasUp = false;
  private isAwaited = false;
  private restarts = 0;
  private startedAt = 0;
  private lastEnd: string | undefined;
  private nextStart: NodeJS.Timeout | undefined;
  private readonly log: ProcessLog;

  constructor(
    private readonly spec: ChildSpec,
    logDir: string,
    private readonly progress: Progress,
    private readonly options: ChildOptions = {},
  ) {
    this.log = new ProcessLog(logDir, spec.name);
  }

  get name(): string {
    return this.spec.name;
  }

  get withoutIt(): string | undefined {
    return this.spec.withoutIt;
  }

  /** @throws Error with the process, the reason and the path of its log when it does not become healthy */
  async start(): Promise<void> {
    this.stopping = false;
    this.lastEnd = undefined;
    const done = this.progress.step(`starting ${this.name}`);
    try {
      this.launch();
    } catch (error) {
      this.lastEnd = `cannot be started (${(error as Error).message})`;
      throw new Error(this.problem('does not come up'), { cause: error });
    }
    const hasEnded = () => this.restarts > MAX_RESTARTS || this.stopping;
    if (
      !(await waitUntil(
        () => this.isUp(),
        () => this.readyMs,
        hasEnded,
      ))
    )
      throw new Error(`${this.problem('does not come up')}\n${this.log.tail()}`);
    this.wasUp = true;
    done(`${this.name} is up`);
  }

  /** Sends SIGTERM, and SIGKILL after a timeout. */
  async stop(graceMs: number): Promise<void> {
    this.stopping = true;
    clearTimeout(this.nextStart);
    const running = this.process;
    if (!running || !isRunning(running)) return;
    const gone = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGTERM');
    const timer = setTimeout(() => running.kill('SIGKILL'), graceMs);
    await gone;
    clearTimeout(timer);
  }

  private get readyMs(): number {
    const { readyMs = READY_MS, load = loadPerProcessor } = this.options;
    return readyMs * Math.max(1, load());
  }

  /** A health check alone could be answered by another program on the same port. */
  private async isUp(): Promise<boolean> {
    return this.process !== undefined && isRunning(this.process) && (await this.spec.isUp());
  }

  private launch(): void {
    this.startedAt = Date.now();
    const child = this.log.write((descriptor) =>
      spawn(
        process.execPath,
        [
          ...(this.spec.flags ?? []),
          '--enable-source-maps',
          '--import',
          PRELOAD,
          this.spec.file,
          ...(this.spec.args ?? []),
        ],
        {
          cwd: ROOT,
          env: this.spec.isAlone ? this.spec.env : { ...process.env, ...this.spec.env },
          stdio: ['ignore', descriptor, descriptor, 'ipc'],
          // In a process group of its own: Ctrl-C must reach the platform only, which stops the database last.
          detached: true,
        },
      ),
    );
    this.process = child;
    child.once('exit', (code, signal) =>
      this.onEnd(signal ? `was ended by ${signal}` : `ended with code ${code}`),
    );
    // When no process can be created, there is no exit event.
    child.once('error', ({ message }) => {
      if (child.pid === undefined) this.onEnd(`cannot be started (${message})`);
    });
  }

  private onEnd(how: string): void {
    if (this.stopping) return;
    const thrown = this.log.error();
    this.lastEnd = thrown ? `${how} (${thrown})` : how;
    if (Date.now() - this.startedAt > STABLE_MS) this.restarts = 0;
    this.restarts += 1;
    const again = this.wasUp || this.restarts <= MAX_RESTARTS;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (this.restarts - 1), LONGEST_PAUSE_MS);
    const next = again
      ? `starting it again in ${pause / 1000} s (${this.restarts}.)`
      : 'giving up on it';
    this.progress.say(`${this.name} ${this.lastEnd}: ${next}. Its log: ${this.log.shown}`);
    if (again) this.launchIn(pause);
    if (this.wasUp) void this.awaitReturn();
  }

  /** Logs when a process is healthy again, and when it is not in time. */
  private async awaitReturn(): Promise<void> {
    if (this.isAwaited) return;
    this.isAwaited = true;
    const since = performance.now();
    const wait = (ms: () => number) =>
      waitUntil(
        () => this.isUp(),
        ms,
        () => this.stopping,
      );
    let back = await wait(() => this.readyMs);
    if (!back && !this.stopping) {
      const problem = this.problem('does not come up again');
      this.progress.say(`${problem}\n${this.log.tail()}`);
      this.options.onLost?.(problem);
      back = await wait(() => Infinity);
    }
    this.isAwaited = false;
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    if (back) this.progress.say(`${this.name} is up again (${seconds} s)`);
  }

  /** Retries when a process cannot be created, for example with a full disk. */
  private launchIn(pause: number): void {
    this.nextStart = setTimeout(() => {
      try {
        this.launch();
      } catch (error) {
        this.progress.say(`${this.name} cannot be started: ${(error as Error).message}`);
        this.launchIn(LONGEST_PAUSE_MS);
      }
    }, pause);
  }

  private problem(what: string): string {
    const why = this.lastEnd ?? `is not healthy within ${Math.round(this.readyMs / 100) / 10} s`;
    return `${this.name} ${what}: it ${why}. Its log: ${this.log.shown}`;
  }
}

const loadPerProcessor = (): number => (loadavg()[0] ?? 0) / availableParallelism();

const isRunning = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid !== undefined && exitCode === null && signalCode === null;
