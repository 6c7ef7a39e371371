import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const VISITOR_SECRET = 'v'.repeat(16);
const bundle = (room: string) =>
  fileURLToPath(new URL(`../../../../${room}/dist/main.js`, import.meta.url));
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** A process of its own, and what it has cost so far. */
export interface MeasuredProcess {
  processorMs(): Promise<number>;
  /** Its own, in MB: pages of files that the system keeps at hand are given back when others need them. */
  memoryMb(): Promise<number>;
  stop(): Promise<void>;
}
export interface MeasuredDatabase extends MeasuredProcess {
  readonly uri: string;
}
export interface MeasuredService extends MeasuredProcess {
  readonly url: string;
  /** What it logged until it listened. */
  readonly log: readonly string[];
}

/** The embedded database, as `npm start` runs it; in a folder that goes with it when none is named. */
export async function startDatabase(folder?: string): Promise<MeasuredDatabase> {
  const path = folder ?? (await mkdtemp(join(tmpdir(), 'atlas-measure-')));
  const child = start('packages/mongo-embedded', ['--path', path, '--port', '0']);
  const log = await logUntil(child, 'listens on');
  const { stop, ...costs } = measured(child);
  return {
    ...costs,
    uri: /mongodb:\S+/.exec(log.at(-1)!)![0],
    async stop() {
      await stop();
      if (!folder) await rm(path, { recursive: true });
    },
  };
}

/** The built service, as production runs it. `--cpu-prof` is passed on. */
export async function startBuilt(
  room: string,
  mongoUri: string,
  env: Record<string, string> = {},
): Promise<MeasuredService> {
  const child = start(room, [], {
    NODE_ENV: 'production',
    PORT: '0',
    MONGODB_URI: mongoUri,
    JWKS_URL: 'http://127.0.0.1:1/jwks',
    VISITOR_SECRET,
    SERVICE_TOKEN: 's'.repeat(16),
    LOG_LEVEL: 'info',
    ...env,
  });
  const log = await logUntil(child, '"listening"');
  return { ...measured(child), url: (JSON.parse(log.at(-1)!) as { url: string }).url, log };
}

function start(
  room: string,
  args: readonly string[],
  env: Record<string, string> = {},
): ChildProcessWithoutNullStreams {
  const profiling = process.execArgv.filter((option) => option.startsWith('--cpu-prof'));
  const child = spawn(process.execPath, [...profiling, bundle(room), ...args], {
    env: { ...process.env, ...env },
  });
  child.stderr.pipe(process.stderr);
  // A measurement that is cut off leaves nothing behind.
  const end = () => child.kill();
  const cutOff = () => process.exit(1);
  process.once('exit', end).once('SIGTERM', cutOff).once('SIGINT', cutOff);
  child.once('exit', () => process.off('exit', end).off('SIGTERM', cutOff).off('SIGINT', cutOff));
  return child;
}

function logUntil(child: ChildProcessWithoutNullStreams, words: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const log: string[] = [];
    child.once('exit', (code) => reject(new Error(`ended with ${code} before it said "${words}"`)));
    createInterface(child.stdout).on('line', (line) => {
      if (log.at(-1)?.includes(words)) return;
      log.push(line);
      if (line.includes(words)) resolve(log);
    });
  });
}

function measured(child: ChildProcessWithoutNullStreams): MeasuredProcess {
  const proc = (file: string) => readFile(`/proc/${child.pid}/${file}`, 'utf8');
  return {
    async processorMs() {
      const [user, system] = (await proc('stat'))
        .split(') ')[1]!
        .split(' ')
        .slice(11, 13)
        .map(Number);
      return (user! + system!) * TICK_MS;
    },
    memoryMb: async () =>
      Math.round(Number(/RssAnon:\s+(\d+)/.exec(await proc('status'))![1]) / 1024),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
    },
  };
}
