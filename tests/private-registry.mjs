import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../packages/dev-env/free-ports.mjs';
import { runInShell, startInShell, teamEnvironment } from './team-shell.mjs';

/** The newest that Node 20 runs. Its range of node-fetch includes a version that was withdrawn. */
const INSTALL = { dependencies: { verdaccio: '6.8.0' }, overrides: { 'node-fetch': '2.7.0' } };
const START_MS = 120_000;
/** Only known users read and publish, and no other registry is asked. */
const CONFIG = `
storage: ./storage
auth: { htpasswd: { file: ./htpasswd } }
packages: { '@atlas/*': { access: $authenticated, publish: $authenticated } }
log: { type: stdout, level: warn }
`;

/**
 * Starts Verdaccio, a private registry of npm packages.
 * @param {string} folder its files; created
 * @returns {Promise<{ origin: string, token: string, stop: () => void }>} `token` reads and publishes
 */
export async function startRegistry(folder) {
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, ...INSTALL }));
  writeFileSync(path.join(folder, 'config.yaml'), CONFIG);
  await runInShell('npm install', folder);
  const [port] = await freePorts(1);
  const command = `npx verdaccio --config config.yaml --listen 127.0.0.1:${port}`;
  const stop = startInShell(command, folder, { output: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(origin);
  return { origin, token: await createUser(origin), stop };
}

async function untilReady(origin) {
  const ping = () => fetch(`${origin}/-/ping`).catch(() => undefined);
  for (const end = Date.now() + START_MS; Date.now() < end; await sleep(200))
    if ((await ping())?.ok) return;
  assert.fail('the registry does not start');
}

/** What `npm adduser` does. @returns the token */
async function createUser(origin) {
  const name = 'operators';
  const response = await fetch(`${origin}/-/user/org.couchdb.user:${name}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, password: `${name}-of-a-test` }),
  });
  assert.equal(response.status, 201);
  return (await response.json()).token;
}

/**
 * Publishes tarballs.
 * @param {string} packages their folder
 * @param {{ origin: string, token: string }} registry from `startRegistry`
 */
export async function publishPackages(packages, { origin, token }) {
  const host = origin.replace('http:', '');
  const files = readdirSync(packages).map((file) => `./${file}`);
  const options = `--registry ${origin} --${host}/:_authToken=${token}`;
  const commands = files.map((file) => `npm publish ${file} ${options}`);
  await runInShell(commands.join('\n'), packages, { env: teamEnvironment() });
}
