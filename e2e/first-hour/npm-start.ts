import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { defined } from '@atlas/contracts/testing';
import { freePorts } from '../../packages/dev-env/free-ports.mjs';
import { waitForToolFigures } from '../../tests/tool-figures.mjs';

const root = new URL('../..', import.meta.url).pathname;

/** A site started by `npm start` with an empty data folder and only its port set. */
export class Site {
  private constructor(
    readonly origin: string,
    readonly output: string,
    /** Time from the command to the line with the URL. */
    readonly readySeconds: number,
    private readonly npm: ChildProcess,
    private readonly dataDir: string,
  ) {}

  /** @throws {Error} with the output of `npm start` when it ends without a URL */
  static async start(): Promise<Site> {
    const dataDir = await mkdtemp(join(tmpdir(), 'atlas-first-hour-'));
    const port = process.env.PORT ?? String((await freePorts(1))[0]);
    const startedAt = performance.now();
    const npm = spawn('npm', ['start'], {
      cwd: root,
      env: { ...ownEnvironment(), PORT: port, DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group, so that its shell ends with it.
      detached: true,
    });
    try {
      const { origin, output } = await readAddress(npm);
      const seconds = (performance.now() - startedAt) / 1_000;
      return new Site(origin, output, seconds, npm, dataDir);
    } catch (error) {
      await rm(dataDir, { recursive: true, force: true });
      throw error;
    }
  }

  /** Keeps a copy of the data as the prepared data of other tests, which saves them a first start. */
  async keepData(): Promise<void> {
    await waitForToolFigures(this.origin);
    const args = ['tests/prepared-data.mjs', '--of', this.dataDir];
    const env = { ...process.env, NODE_OPTIONS: '' };
    await promisify(execFile)(process.execPath, args, { cwd: root, env });
  }

  async stop(): Promise<void> {
    if (this.npm.exitCode === null && this.npm.signalCode === null) {
      const ended = once(this.npm, 'close');
      process.kill(-defined(this.npm.pid), 'SIGTERM');
      await ended;
    }
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

/** The shell's environment without what npm and the test runner have added to it. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const added = /^npm_|^NODE_OPTIONS$|^NODE_ENV$|^PLAYWRIGHT_|^TEST_|^PW_|^FORCE_COLOR$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !added.test(name)));
}

function readAddress(npm: ChildProcess): Promise<{ origin: string; output: string }> {
  return new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [npm.stdout, npm.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const [, origin] = /AI Atlas is at (\S+?),?\s/.exec(output) ?? [];
        if (origin && output.includes('Ctrl-C stops it')) resolve({ origin, output });
      });
    npm.once('error', reject);
    npm.once('close', (code) =>
      reject(new Error(`npm start ended with code ${code} without an address:\n${output}`)),
    );
  });
}
