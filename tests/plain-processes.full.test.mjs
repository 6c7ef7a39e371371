// The quick start of plain processes and the drill of backup and restore, as docs/deployment.md has them.
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { parseEnv, promisify } from 'node:util';
import { freePorts } from '../packages/dev-env/free-ports.mjs';
import { root } from './documents.mjs';

const run = promisify(execFile);
const START_MS = 5 * 60_000;
const ORIGIN = 'https://atlas.example';
const USED_PORTS = 40;

const dir = mkdtempSync(path.join(tmpdir(), 'atlas-processes-'));
const children = [];
const document = readFileSync(path.join(root, 'docs/deployment.md'), 'utf8');
const section = document.slice(
  document.indexOf('## Plain processes'),
  document.indexOf('## One machine'),
);
const [, commands] = /```sh\n([\s\S]*?)```/.exec(section);
const file = path.join(dir, 'site.env');
let ports;
let output = '';

/** A line of the quick start with the folder, ports and token of this run. */
const line = (pattern, values = {}) => {
  const found = commands.split('\n').find((one) => pattern.test(one));
  assert.ok(found, `The quick start has no line like ${pattern}.`);
  return Object.entries({
    'site.env ': `${file} `,
    ':8085': `:${ports.registry}`,
    ...values,
  }).reduce((text, [from, to]) => text.replaceAll(from, to), `${found.replace(/ +#.*/, '')} `);
};
const shell = (command, env = {}) =>
  run('bash', ['-c', command], {
    cwd: root,
    env: { ...process.env, ...env },
    maxBuffer: 64 * 1024 * 1024,
  });

function startDatabase(name, port) {
  const main = path.join(root, 'packages/mongo-embedded/dist/main.js');
  const args = [main, '--path', path.join(dir, name), '--port', String(port)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  child.once('exit', (code) => console.log(`The database ${name} ended with ${code}.`));
  children.push(child);
  return `mongodb://127.0.0.1:${port}/?replicaSet=rs0&directConnection=true`;
}

/** Requests a page as the proxy in front does. */
const page = (to) =>
  new Promise((resolve, reject) => {
    const headers = { host: new URL(ORIGIN).host, 'x-forwarded-proto': 'https' };
    request(`http://127.0.0.1:${ports.gateway}${to}`, { headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      response.once('end', () => resolve({ status: response.statusCode, text }));
    })
      .once('error', reject)
      .end();
  });

async function until(condition, what) {
  const endsAt = Date.now() + START_MS;
  while (!(await condition().catch(() => false))) {
    assert.ok(Date.now() < endsAt, `${what} did not come.\n${output.slice(-3_000)}`);
    await pause(250);
  }
}

before(async () => {
  // The script uses the seven ports after PORT, and as many for metrics.
  let gateway, database;
  do [gateway, database] = await freePorts(2);
  while (database > gateway && database < gateway + USED_PORTS);
  ports = { gateway, registry: gateway + 5, database };
});
after(async () => {
  for (const child of children.reverse()) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
  }
  rmSync(dir, { recursive: true, force: true });
});

test(
  'the quick start of plain processes leads to a site that is rendered on the server',
  { timeout: 2 * START_MS },
  async () => {
    await shell('npm run build');
    const { stdout } = await shell(/npm run --silent make-env/.exec(commands)[0]);
    await shell(line(/^cp /));
    const secrets = parseEnv(stdout);
    const own = {
      PUBLIC_ORIGIN: ORIGIN,
      MONGODB_URI: startDatabase('mongo', ports.database),
      DATA_DIR: path.join(dir, 'data'),
      PORT: String(ports.gateway),
      METRICS_PORT: String(ports.gateway + 20),
    };
    const filled = readFileSync(file, 'utf8').replace(/^([A-Z_]+)=(.*)$/gm, (all, name) => {
      const value = own[name] ?? secrets[name];
      return value === undefined ? all : `${name}='${value}'`;
    });
    writeFileSync(file, filled);

    const site = spawn('bash', ['-c', `exec ${line(/processes\/start/)}`], { cwd: root });
    children.push(site);
    for (const stream of [site.stdout, site.stderr])
      stream.on('data', (chunk) => (output += chunk));
    await until(async () => (await page('/livez')).status === 200, 'the gateway');

    const created = await shell(
      line(/token create/, { '--env-file=site.env': `--env-file=${file}` }),
    );
    const [token] = /atlas_[\w-]+/.exec(created.stdout) ?? [];
    assert.ok(token, created.stdout);
    await shell(line(/publish/, { 'ATLAS_TOKEN=…': `ATLAS_TOKEN=${token}` }));
    await until(async () => (await page('/readyz')).status === 200, 'readiness');
    await until(async () => {
      const { status, text } = await page('/discover');
      return status === 200 && text.includes('data-server-rendered="catalog"');
    }, 'a page that is rendered on the server');
  },
);

test(
  'a dump of the running site, restored into an empty database, has the same digest',
  { timeout: 2 * START_MS },
  async (t) => {
    const env = { MONGODB_URI: parseEnv(readFileSync(file, 'utf8')).MONGODB_URI };
    const [port] = await freePorts(1);
    const empty = { MONGODB_URI: startDatabase('restored', port) };
    const backup = path.join(dir, 'backup');
    const startedAt = performance.now();
    await shell(`npm run data -- dump ${backup}`, env);
    const dumpedAt = performance.now();
    await shell(`npm run data -- restore ${backup} --replace`, empty);
    const restoredAt = performance.now();
    const digest = async (of) => (await shell('npm run --silent data -- digest', of)).stdout;
    const before = await digest(env);
    assert.match(before, /catalog/);
    assert.equal(await digest(empty), before);
    const seconds = (ms) => (ms / 1_000).toFixed(1);
    t.diagnostic(
      `dump ${seconds(dumpedAt - startedAt)} s, restore ${seconds(restoredAt - dumpedAt)} s`,
    );
  },
);
