import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { freePorts } from '../packages/dev-env/free-ports.mjs';
import { findEngine } from '../scripts/containers/engine.mjs';
import { runToEnd, startHealthy, stop } from '../scripts/containers/container.mjs';
import { findImageProblems } from '../scripts/containers/inspect.mjs';

const SERVER = `
import { createServer } from 'node:http';
import { writeFileSync } from 'node:fs';
import { greeting } from './greeting.mjs';
if (process.env.WRITES) writeFileSync(process.env.WRITES, 'x');
if (process.env.DEAF) process.on('SIGTERM', () => undefined);
else process.on('SIGTERM', () => process.exit(0));
createServer((req, res) => {
  res.statusCode = req.url === '/healthz' ? 200 : 404;
  res.end(greeting);
}).listen(Number(process.env.PORT), '127.0.0.1');
`;
const ask = (path) =>
  `["node", "-e", "fetch(\`http://127.0.0.1:\${process.env.PORT}${path}\`).then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]`;
const DOCKERFILE = `FROM scratch
COPY files /
COPY --chown=1000:1000 app /app
LABEL atlas.sbom=/app/sbom.cdx.json
ENV PATH=/bin
USER 1000
HEALTHCHECK CMD ${ask('/healthz')}
WORKDIR /app
CMD ["node", "server.mjs"]
`;
const WAIT_TIMEOUT_MS = 60_000;

const engine = await findEngine();
const canRun = engine && process.platform === 'linux' && process.getuid() === 0;
const options = { skip: !canRun && 'neither docker nor buildah, or not root: no container is run' };
let folder;
let port = 0;
const tags = new Set();

/** Node with its libraries: the content of the test images. */
function copyNode(to) {
  mkdirSync(join(to, 'bin'), { recursive: true });
  mkdirSync(join(to, 'etc'));
  mkdirSync(join(to, 'proc'));
  mkdirSync(join(to, 'dev'));
  mkdirSync(join(to, 'tmp'));
  cpSync(process.execPath, join(to, 'bin/node'), { dereference: true });
  writeFileSync(join(to, 'etc/passwd'), 'root:x:0:0::/:/\n');
  const linked = execFileSync('ldd', [process.execPath], { encoding: 'utf8' });
  for (const [file] of linked.matchAll(/\/\S+/g))
    cpSync(file, join(to, file), { dereference: true });
}

before(async () => {
  if (!canRun) return;
  folder = mkdtempSync(join(tmpdir(), 'atlas-containers-test-'));
  copyNode(join(folder, 'files'));
  mkdirSync(join(folder, 'app'));
  writeFileSync(join(folder, 'app/server.mjs'), SERVER);
  writeFileSync(join(folder, 'app/greeting.mjs'), "export const greeting = 'hello';");
  [port] = await freePorts(1);
});
after(async () => {
  if (!canRun) return;
  for (const tag of tags) await engine.forget(tag);
  rmSync(folder, { recursive: true, force: true });
});

/** Builds an image of a Dockerfile and returns its start options. */
async function built(name, dockerfile = DOCKERFILE) {
  const tag = `localhost/atlas-test/${name}`;
  tags.add(tag);
  const file = join(folder, `${name}.Dockerfile`);
  writeFileSync(file, dockerfile);
  await engine.build({ tag, context: folder, dockerfile: file, args: {} });
  const config = await engine.configOf(tag);
  const settings = {
    ...{ name, tag, work: folder, run: 'atlas-test', log: join(folder, `${name}.log`) },
    env: { PORT: String(port) },
    writable: { tmpfs: [{ path: '/tmp', options: '' }], volumes: [] },
    health: config.Healthcheck?.Test.slice(1),
    timeoutMs: WAIT_TIMEOUT_MS,
  };
  return { config, settings };
}

test('a correct image runs read-only as its user and stops in time', options, async () => {
  const { config, settings } = await built('right');
  assert.deepEqual(findImageProblems(config), []);
  const env = { ...settings.env, WRITES: '/tmp/started' };

  const container = await startHealthy(engine, { ...settings, env });
  const response = await fetch(`http://127.0.0.1:${port}/healthz`);
  assert.equal(await response.text(), 'hello');
  await stop(container, 15_000);
});

test('reports an image and a process without a user', options, async () => {
  const { config, settings } = await built('rootly', DOCKERFILE.replace(/^USER.*\n/m, ''));

  assert.deepEqual(findImageProblems(config), ['It runs as root: USER is missing.']);
  await assert.rejects(startHealthy(engine, settings), /It runs as root/);
});

test('a write outside of declared folders fails', options, async () => {
  const { settings } = await built('right');
  const env = { ...settings.env, WRITES: '/app/started' };

  await assert.rejects(startHealthy(engine, { ...settings, env }), /'EROFS'[^]*\/app\/started/);
});

test('reports the file that COPY left out', options, async () => {
  const { settings } = await built(
    'lacking',
    DOCKERFILE.replace('app /app', 'app/server.mjs /app/'),
  );

  await assert.rejects(
    startHealthy(engine, settings),
    /ended with 1 at its start[^]*greeting\.mjs/,
  );
});

test('reports a health check with a wrong path', options, async () => {
  const { settings } = await built('elsewhere', DOCKERFILE.replace('/healthz', '/health'));

  await assert.rejects(
    startHealthy(engine, { ...settings, timeoutMs: 4_000 }),
    /is not healthy: node -e .*\/health`/,
  );
});

test('reports a process that ignores SIGTERM', options, async () => {
  const { settings } = await built('right');
  const container = await startHealthy(engine, {
    ...settings,
    env: { ...settings.env, DEAF: '1' },
  });

  await assert.rejects(stop(container, 1_500), /had not ended 1500 ms after SIGTERM/);
});

test('prints the last lines of a failed job', options, async () => {
  const { settings } = await built('right');
  const env = { ...settings.env, WRITES: '/app/started' };

  await assert.rejects(runToEnd(engine, { ...settings, env }), /right ended with 1\.[^]*EROFS/);
});
