import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const VISITOR_SECRET = 'v'.repeat(16);
const bundlePath = (workspace: string) =>
  fileURLToPath(new URL(`../../../${workspace}/dist/main.js`, import.meta.url));
/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10;

/** A child process whose CPU time and memory are measured. */
export interface MeasuredProcess {
  processorMs(): Promise<number>;
  /** Anonymous memory in MB, without file pages that the system can reclaim. */
  memoryMb(): Promise<number>;
  readonly stop: () => Promise<void>;
}
export interface MeasuredDatabase extends MeasuredProcess {
  readonly uri: string;
}
export interface MeasuredService extends MeasuredProcess {
  readonly url: string;
  /** Log lines until the service listened. */
  readonly log: readonly string[];
}

/** Starts the embedded database as `npm start` does. @param folder data folder; a temporary one by default */
export async function startDatabase(folder?: string): Promise<MeasuredDatabase> {
  const path = folder ?? (await mkdtemp(join(tmpdir(), 'atlas-measure-')));
  const child = start('packages/mongo-embedded', ['--path', path, '--port', '0']);
  const log = await logUntil(child, 'listens on');
  const { stop, ...costs } = measured(child);
  return {
    ...costs,
    uri: matched(/mongodb:\S+/, log.at(-1)),
    async stop() {
      await stop();
      if (!folder) await rm(path, { recursive: true });
    },
  };
}

/** Starts the built bundle of a service with production settings. `--cpu-prof` options are passed on. */
export async function startBuilt(
  workspace: string,
  mongoUri: string,
  env: Record<string, string> = {},
): Promise<MeasuredService> {
  const child = start(workspace, [], {
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
  return { ...measured(child), url: matched(/(?<="url":")[^"]+/, log.at(-1)), log };
}

function start(
  workspace: string,
  args: readonly string[],
  env: Record<string, string> = {},
): ChildProcessWithoutNullStreams {
  const profiling = process.execArgv.filter((option) => option.startsWith('--cpu-prof'));
  const child = spawn(process.execPath, [...profiling, bundlePath(workspace), ...args], {
    env: { ...process.env, ...env },
  });
  child.stderr.pipe(process.stderr);
  // An interrupted measurement stops its child processes.
  const end = () => child.kill();
  const cutOff = () => process.exit(1);
  process.once('exit', end).once('SIGTERM', cutOff).once('SIGINT', cutOff);
  child.once('exit', () => process.off('exit', end).off('SIGTERM', cutOff).off('SIGINT', cutOff));
  return child;
}

function logUntil(child: ChildProcessWithoutNullStreams, text: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const log: string[] = [];
    child.once('exit', (code) =>
      reject(new Error(`exited with ${code} before it logged "${text}"`)),
    );
    createInterface(child.stdout).on('line', (line) => {
      if (log.at(-1)?.includes(text)) return;
      log.push(line);
      if (line.includes(text)) resolve(log);
    });
  });
}

function matched(pattern: RegExp, text = ''): string {
  const [found] = pattern.exec(text) ?? [];
  if (found === undefined) throw new Error(`No ${pattern} in "${text}".`);
  return found;
}

function measured(child: ChildProcessWithoutNullStreams): MeasuredProcess {
  const proc = (file: string) => readFile(`/proc/${child.pid}/${file}`, 'utf8');
  return {
    async processorMs() {
      const [, fields = ''] = (await proc('stat')).split(') ');
      const [user = Number.NaN, system = Number.NaN] = fields.split(' ').slice(11, 13).map(Number);
      return (user + system) * TICK_MS;
    },
    memoryMb: async () =>
      Math.round(Number(matched(/(?<=RssAnon:\s+)\d+/, await proc('status'))) / 1024),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
    },
  };
}
