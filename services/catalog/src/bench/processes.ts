import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const bundle = (room: string) => fileURLToPath(new URL(`../../../../${room}/dist/main.js`, import.meta.url));
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** The embedded database, as `npm start` runs it. */
export async function startDatabase(folder: string): Promise<{ uri: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [bundle('packages/mongo-embedded'), '--path', folder, '--port', '0']);
  const line = await lineWith(child, 'listens on');
  return { uri: /mongodb:\S+/.exec(line)![0], stop: () => stop(child) };
}

/** The built service, as production runs it. `NODE_OPTIONS=--cpu-prof` is passed on. */
export async function startCatalog(uri: string) {
  const child = spawn(process.execPath, [...process.execArgv.filter((option) => option.startsWith('--cpu-prof')), bundle('services/catalog')], {
    env: {
      ...process.env, NODE_ENV: 'production', PORT: '0', MONGODB_URI: uri, JWKS_URL: 'http://127.0.0.1:1/jwks',
      VISITOR_SECRET: 'v'.repeat(16), SERVICE_TOKEN: 's'.repeat(16), LOG_LEVEL: 'info',
    },
  });
  const [built, listening] = await Promise.all([lineWith(child, 'index built'), lineWith(child, '"listening"')]);
  const { seconds, megabytes } = JSON.parse(built) as { seconds: number; megabytes: number };
  const proc = (file: string) => readFile(`/proc/${child.pid}/${file}`, 'utf8');
  return {
    url: (JSON.parse(listening) as { url: string }).url,
    indexLine: `index built in ${seconds} s, holding ${megabytes} MB`,
    memory: async () => Math.round(Number(/VmRSS:\s+(\d+)/.exec(await proc('status'))![1]) / 1024),
    async processorMs() {
      const [user, system] = (await proc('stat')).split(') ')[1]!.split(' ').slice(11, 13).map(Number);
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
