import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { defined } from '@atlas/contracts/testing';
import { freePorts } from '../../packages/dev-env/free-ports.mjs';
import { waitForToolFigures } from '../../tests/tool-figures.mjs';

const root = new URL('../..', import.meta.url).pathname;
const START_TIMEOUT_MS = 300_000;

/** Prepares data once for all tests of the same sources. Runs in a process of its own, because it loads the platform. */
const prepareData = (to: string) =>
  promisify(execFile)(process.execPath, ['tests/prepared-data.mjs', to], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '' },
  });

/** The platform as `npm start` runs it, with its own data folder. */
export class Platform {
  private child: ChildProcess | undefined;

  private constructor(
    readonly port: number,
    readonly dataDir: string,
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  /**
   * Starts the platform with prepared data, or without data when `isNew`. Prepared data reduce the time to a third.
   *
   * @param env environment variables of all its processes
   */
  static async start(
    env: Readonly<Record<string, string>> = {},
    { isNew = false } = {},
  ): Promise<Platform> {
    const dataDir = await mkdtemp(join(tmpdir(), 'atlas-e2e-'));
    if (!isNew) await prepareData(dataDir);
    const [port] = await freePorts(1);
    const platform = new Platform(defined(port), dataDir, env);
    await platform.launch();
    await waitForToolFigures(platform.origin);
    return platform;
  }

  get origin() {
    return `http://localhost:${this.port}`;
  }

  get releasesDir() {
    return join(this.dataDir, 'releases');
  }

  async launch(): Promise<void> {
    const child = spawn(process.execPath, ['packages/dev-env/start.mjs'], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        NODE_OPTIONS: '',
        ...this.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    const output: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!(await this.isReady())) {
      if (child.exitCode !== null || Date.now() > deadline) {
        throw new Error(`The platform did not start:\n${Buffer.concat(output).toString()}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }

  async stop(): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.launch();
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private async isReady(): Promise<boolean> {
    return fetch(`${this.origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
  }
}
