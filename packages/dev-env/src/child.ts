import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Progress } from './progress';
import { ROOT } from './rooms';
import { waitUntil } from './wait';

const PRELOAD = fileURLToPath(new URL('../stop-with-parent.mjs', import.meta.url));
/** So often one that never answered is tried; one that did is never given up. */
const MAX_RESTARTS = 3;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
const STABLE_MS = 60_000;
const LOG_BYTES = 5_000_000;
const READY_MS = 60_000;

export interface ChildSpec {
  readonly name: string;
  /** Its room's bundle. */
  readonly file: string;
  readonly args?: readonly string[];
  /** Of Node itself. */
  readonly flags?: readonly string[];
  /** It gets `env` and nothing of the environment around it. */
  readonly isAlone?: boolean;
  readonly env: Record<string, string>;
  /** True when it answers. */
  readonly isUp: () => Promise<boolean>;
}

/** One process of the platform: started, waited for, started again when it dies, stopped. */
export class Child {
  private process: ChildProcess | undefined;
  private stopping = false;
  private wasUp = false;
  private restarts = 0;
  private startedAt = 0;
  private readonly log: string;

  constructor(
    private readonly spec: ChildSpec,
    logDir: string,
    private readonly progress: Progress,
  ) {
    mkdirSync(logDir, { recursive: true });
    this.log = path.join(logDir, `${spec.name}.log`);
  }

  get name(): string {
    return this.spec.name;
  }

  /** @throws Error with the last lines of its log when it does not come up. */
  async start(): Promise<void> {
    this.stopping = false;
    const done = this.progress.step(`starting ${this.name}`);
    this.launch();
    const up = await waitUntil(
      this.spec.isUp,
      READY_MS,
      () => this.restarts > MAX_RESTARTS || this.stopping,
    );
    if (!up)
      throw new Error(
        `${this.name} does not come up. The last lines of ${this.shownLog()}:\n${this.tail()}`,
      );
    this.wasUp = true;
    done(`${this.name} is up`);
  }

  /** SIGTERM, and SIGKILL for what has not ended in time. */
  async stop(graceMs: number): Promise<void> {
    this.stopping = true;
    const running = this.process;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGTERM');
    const timer = setTimeout(() => running.kill('SIGKILL'), graceMs);
    await gone;
    clearTimeout(timer);
  }

  private launch(): void {
    if (existsSync(this.log) && statSync(this.log).size > LOG_BYTES)
      renameSync(this.log, `${this.log}.1`);
    const out = openSync(this.log, 'a');
    this.startedAt = Date.now();
    this.process = spawn(
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
        stdio: ['ignore', out, out, 'ipc'],
        // A group of its own: Ctrl-C must reach the platform alone, which stops the database last.
        detached: true,
      },
    );
    closeSync(out);
    this.process.once('exit', (code, signal) => this.onExit(code, signal));
  }

  private onExit(code: number | null, signal: NodeJS.Signals | null): void {
    if (this.stopping) return;
    if (Date.now() - this.startedAt > STABLE_MS) this.restarts = 0;
    this.restarts += 1;
    const how = signal ? `was ended by ${signal}` : `ended with code ${code}`;
    const again = this.wasUp || this.restarts <= MAX_RESTARTS;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (this.restarts - 1), LONGEST_PAUSE_MS);
    const next = again
      ? `starting it again in ${pause / 1000} s (${this.restarts}.)`
      : 'giving up on it';
    this.progress.say(
      `${this.name} ${how}: ${next}. The last lines of ${this.shownLog()}:\n${this.tail()}`,
    );
    if (again) this.launchIn(pause);
  }

  /** A start that cannot even be tried, on a full disk say, is tried later. */
  private launchIn(pause: number): void {
    setTimeout(() => {
      if (this.stopping) return;
      try {
        this.launch();
      } catch (error) {
        this.progress.say(`${this.name} cannot be started: ${(error as Error).message}`);
        this.launchIn(LONGEST_PAUSE_MS);
      }
    }, pause);
  }

  private shownLog(): string {
    return path.relative(process.cwd(), this.log);
  }

  private tail(): string {
    return readFileSync(this.log, 'utf8')
      .trimEnd()
      .split('\n')
      .slice(-10)
      .map((line) => `    ${line.slice(0, 400)}`)
      .join('\n');
  }
}
