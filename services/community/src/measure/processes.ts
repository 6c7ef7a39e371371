import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const VISITOR_SECRET = 'v'.repeat(16);
const bundle = (room: string) => fileURLToPath(new URL(`../../../../${room}/dist/main.js`, import.meta.url));
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** The embedded database, as `npm start` runs it. */
export async function startDatabase(folder: string) {
  const child = spawn(process.execPath, [bundle('packages/mongo-embedded'), '--path', folder, '--port', '0']);
  const line = await lineWith(child, 'listens on');
  return { uri: /mongodb:\S+/.exec(line)![0], stop: () => stop(child) };
}

export type Service = Awaited<ReturnType<typeof startService>>;

/** The built service, as production runs it. `--cpu-prof` is passed on. */
export async function startService(uri: string) {
  const none = 'http://127.0.0.1:1';
  const child = spawn(process.execPath, [...process.execArgv.filter((option) => option.startsWith('--cpu-prof')), bundle('services/community')], {
    env: {
      ...process.env, NODE_ENV: 'production', PORT: '0', MONGODB_URI: uri, JWKS_URL: `${none}/jwks`, CATALOG_URL: none,
      VISITOR_SECRET, SERVICE_TOKEN: 's'.repeat(16), LOG_LEVEL: 'info',
    },
  });
  const line = await lineWith(child, '"listening"');
  return {
    url: (JSON.parse(line) as { url: string }).url,
    /** Processor time spent so far. */
    async processorMs() {
      const [user, system] = (await readFile(`/proc/${child.pid}/stat`, 'utf8')).split(') ')[1]!.split(' ').slice(11, 13).map(Number);
      return (user! + system!) * TICK_MS;
    },
    stop: () => stop(child),
  };
}

function lineWith(child: ChildProcessWithoutNullStreams, words: string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stderr.pipe(process.stderr);
    child.once('exit', (code) => reject(new Error(`ended with ${code} before it said "${words}"`)));
    createInterface(child.stdout).on('line', (line) => { if (line.includes(words)) resolve(line); });
  });
}

async function stop(child: ChildProcessWithoutNullStreams): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
