import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findTools } from '@atlas/contracts';
import { freePorts } from '../../packages/dev-env/free-ports.mjs';

const root = new URL('../..', import.meta.url).pathname;
const START_DEADLINE_MS = 300_000;

/** Made once for all tests of the same sources, in a process of its own: it loads the platform's. */
const prepareData = (to: string) =>
  promisify(execFile)(process.execPath, ['tests/prepared-data.mjs', to], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '' },
  });

/** The platform as `npm start` runs it, in a data folder of its own. */
export class Platform {
  private child: ChildProcess | undefined;

  private constructor(
    readonly port: number,
    readonly dataDir: string,
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  /**
   * `env` is for all its processes. With `isNew` it is a first start; else it goes on from what one has left: the same site
   * in a third of the time.
   */
  static async start(
    env: Readonly<Record<string, string>> = {},
    { isNew = false } = {},
  ): Promise<Platform> {
    const dataDir = await mkdtemp(join(tmpdir(), 'atlas-e2e-'));
    if (!isNew) await prepareData(dataDir);
    const [port] = await freePorts(1);
    const platform = new Platform(port!, dataDir, env);
    await platform.up();
    await whenFiguresAreTold(platform.origin);
    return platform;
  }

  get origin() {
    return `http://localhost:${this.port}`;
  }

  get releasesDir() {
    return join(this.dataDir, 'releases');
  }

  async up(): Promise<void> {
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
    const deadline = Date.now() + START_DEADLINE_MS;
    while (!(await this.isReady())) {
      if (child.exitCode !== null || Date.now() > deadline) {
        throw new Error(`The platform did not start:\n${Buffer.concat(output).toString()}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }

  async down(): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }

  async restart(): Promise<void> {
    await this.down();
    await this.up();
  }

  async remove(): Promise<void> {
    await this.down();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private async isReady(): Promise<boolean> {
    return fetch(`${this.origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  }
}

const FIGURES_MS = 240_000;

/**
 * Until tools are shown with their reviews and visits: the catalog hears of them within a minute or two, and what is
 * drawn before is another page. No page may be asked for until then, for the gateway keeps what was drawn.
 */
async function whenFiguresAreTold(origin: string): Promise<void> {
  const deadline = Date.now() + FIGURES_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(`${origin}${findTools.path}?page=1&pageSize=1`);
    const [tool] = answer.ok ? findTools.output.parse(await answer.json()).items : [];
    if (tool?.userRating && tool.visits) return;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  throw new Error('The catalog was not told of reviews and visits in time.');
}
