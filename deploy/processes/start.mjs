// `node deploy/processes/start.mjs site.env`: starts every process of a site on this machine, after `npm run build`. A process
// that ends is started again; SIGTERM ends all. Log lines of all go to standard output.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { flagsOf } from '../../services/renderer/flags.mjs';

const RESTART_MS = 1_000;
const root = path.resolve(import.meta.dirname, '../..');
const given = parseEnv(readFileSync(process.argv[2] ?? 'site.env', 'utf8'));
const missing = [
  'PUBLIC_ORIGIN',
  'MONGODB_URI',
  'DATA_DIR',
  'VISITOR_SECRET',
  'SERVICE_TOKEN',
].filter((name) => !given[name]);
if (missing.length > 0) {
  console.error(`Set ${missing.join(', ')} in the file of variables.`);
  process.exit(1);
}

const shellDir = path.join(root, 'shell/dist');
const releasesDir = path.join(given.DATA_DIR, 'releases');
const artifactsDir = path.join(given.DATA_DIR, 'artifacts');
for (const folder of [releasesDir, artifactsDir]) mkdirSync(folder, { recursive: true });

const services = readdirSync(path.join(root, 'services')).filter((name) =>
  existsSync(path.join(root, 'services', name, 'service.json')),
);
// The order of starting: the gateway last, when its services respond.
const names = [...services, 'registry', 'renderer', 'gateway'];
const firstPort = Number(given.PORT ?? 8080);
const firstMetricsPort = Number(given.METRICS_PORT ?? 9464);
const numberOf = (name) => (name === 'gateway' ? 0 : names.indexOf(name) + 1);
const portOf = (name) => firstPort + numberOf(name);
const urlOf = (name) => `http://127.0.0.1:${portOf(name)}`;
const variableOf = (name) => `${name.toUpperCase().replaceAll('-', '_')}_URL`;
const addresses = Object.fromEntries(services.map((name) => [variableOf(name), urlOf(name)]));

/** Who gets a secret; a variable that is not listed is for every process. */
const DATABASE = [...services, 'registry'];
const READERS = {
  MONGODB_URI: DATABASE,
  VISITOR_SECRET: [...DATABASE, 'gateway'],
  SIGNING_KEYS: ['account'],
  OIDC_CLIENT_SECRET: ['account'],
  OIDC_PROVIDERS: ['account'],
  WEB_PUSH_PRIVATE_KEY: ['account'],
  S3_SECRET_ACCESS_KEY: ['registry'],
  REDIS_URL: ['gateway'],
};

function environmentOf(name) {
  const variables = Object.fromEntries(
    Object.entries(given).filter(
      ([variable]) => variable !== 'DATA_DIR' && (READERS[variable]?.includes(name) ?? true),
    ),
  );
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    ...addresses,
    JWKS_URL: `${urlOf('account')}/.well-known/jwks.json`,
    ...variables,
    PORT: String(portOf(name)),
    METRICS_PORT: String(firstMetricsPort + numberOf(name)),
    SITE_URL: urlOf('gateway'),
    SHELL_DIR: shellDir,
    RELEASES_DIR: releasesDir,
    ARTIFACTS_DIR: artifactsDir,
    ...(name === 'gateway' && { REGISTRY_URL: urlOf('registry'), RENDERER_URL: urlOf('renderer') }),
  };
}

const running = new Map();
let isEnding = false;

function start(name) {
  const flags = name === 'renderer' ? flagsOf({ root, shellDir, releasesDir }) : [];
  const main = path.join(root, 'services', name, 'dist/main.js');
  const child = spawn(process.execPath, [...flags, main], {
    cwd: root,
    env: environmentOf(name),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  running.set(name, child);
  child.once('exit', async (code) => {
    running.delete(name);
    if (isEnding) return;
    console.error(JSON.stringify({ process: name, code, msg: 'process ended, starting it again' }));
    await sleep(RESTART_MS);
    if (!isEnding) start(name);
  });
}

async function isUp(name) {
  const response = await fetch(`${urlOf(name)}/livez`).catch(() => undefined);
  await response?.body?.cancel();
  return response?.status === 200 || response?.status === 421;
}

/** The gateway first: it finishes what it has begun while its services still respond. */
async function end() {
  isEnding = true;
  for (const name of [...names].reverse()) {
    const child = running.get(name);
    if (!child) continue;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
}
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void end());

for (const name of names.slice(0, -1)) start(name);
for (const name of names.slice(0, -1)) while (!isEnding && !(await isUp(name))) await sleep(200);
if (!isEnding) start('gateway');
