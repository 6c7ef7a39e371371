// Parts of `npm run containers` that need no container engine.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './documents.mjs';
import { baseImages, isPinned } from '../scripts/containers/base-images.mjs';
import { imagesOf, readCompose, startOrder, writableOf } from '../scripts/containers/compose.mjs';
import { runArguments } from '../scripts/containers/docker.mjs';
import { findImageProblems, findProcessProblems } from '../scripts/containers/inspect.mjs';
import { digestOf, pinned, placeOf, wholeName } from '../scripts/containers/pin.mjs';
import { uniqueParts } from '../packages/build/src/unique-parts.mjs';
import { findSbomProblems } from '../scripts/containers/sbom.mjs';
import { SERVICES } from '../scripts/services.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
const TEMPLATE = 'packages/create-slice/template/with-service/service/Dockerfile';
const DIGEST = `sha256:${'a1'.repeat(32)}`;
const compose = readCompose();

test('compose builds an image of every service', () => {
  const services = readdirSync(join(root, 'services')).filter((name) =>
    existsSync(join(root, 'services', name, 'src/main.ts')),
  );
  const images = imagesOf(compose);

  assert.deepEqual(
    services.filter((name) => !images.some((image) => image.tag === `atlas/${name}`)),
    [],
  );
  assert.ok(images.some(({ target }) => target === 'publisher'));
});

test('deploy/base-images.json names every base image', () => {
  const { node, slice, mongo, ...others } = baseImages();
  assert.deepEqual(others, {});
  for (const [file, reference] of [
    ['deploy/Dockerfile', node],
    [TEMPLATE, slice],
  ]) {
    const text = read(file);
    assert.deepEqual(text.match(/^ARG NODE_IMAGE=.*$/gm), [`ARG NODE_IMAGE=${reference}`], file);
    const stages = [...text.matchAll(/^FROM \S+ AS (\w[\w-]*)$/gm)].map(([, stage]) => stage);
    for (const [, from] of text.matchAll(/^FROM (\S+)/gm))
      assert.ok(from === '${NODE_IMAGE}' || stages.includes(from), `${file}: ${from}`);
  }
  const started = Object.values(compose.services).filter(({ build }) => !build);
  assert.deepEqual(
    started.map(({ image }) => image),
    [mongo],
  );
});

test('fetches the digest of an image, with a token when required', async () => {
  const requests = [];
  const registry = createServer((req, res) => {
    requests.push(`${req.method} ${req.url}`);
    const { port } = registry.address();
    if (req.url.startsWith('/token')) return res.end(JSON.stringify({ token: 'for-everybody' }));
    if (req.headers.authorization !== 'Bearer for-everybody') {
      const challenge = `Bearer realm="http://127.0.0.1:${port}/token",service="here",scope="repository:library/node:pull"`;
      return res.writeHead(401, { 'www-authenticate': challenge }).end();
    }
    if (!req.url.endsWith('/20.20-bookworm-slim')) return res.writeHead(404).end();
    assert.match(req.headers.accept, /image\.index/);
    return res.writeHead(200, { 'docker-content-digest': DIGEST }).end();
  });
  await new Promise((resolve) => registry.listen(0, '127.0.0.1', resolve));
  const at = `127.0.0.1:${registry.address().port}/library/node`;
  try {
    const images = await pinned({ node: `${at}:20.20-bookworm-slim@sha256:${'0'.repeat(64)}` });
    assert.deepEqual(images, { node: `${at}:20.20-bookworm-slim@${DIGEST}` });
    assert.ok(isPinned(images.node));
    assert.ok(
      requests.includes('GET /token?service=here&scope=repository%3Alibrary%2Fnode%3Apull'),
    );
    await assert.rejects(digestOf(`${at}:gone`), /returned 404 and no digest/);
  } finally {
    registry.close();
  }
});

test('resolves references without a registry to Docker Hub', () => {
  const hub = 'https://registry-1.docker.io';
  assert.deepEqual(placeOf('mongo:8'), { registry: hub, repository: 'library/mongo', tag: '8' });
  assert.deepEqual(placeOf('valkey/valkey'), {
    registry: hub,
    repository: 'valkey/valkey',
    tag: 'latest',
  });
  assert.deepEqual(placeOf(`ghcr.io/a/b:1@${DIGEST}`), {
    registry: 'https://ghcr.io',
    repository: 'a/b',
    tag: '1',
  });
});

test('gives buildah the full name and digest of an image', () => {
  assert.equal(wholeName('mongo:8'), 'docker.io/library/mongo:8');
  assert.equal(wholeName(`node:20@${DIGEST}`), `docker.io/library/node@${DIGEST}`);
  assert.equal(wholeName('ghcr.io/a/b'), 'ghcr.io/a/b:latest');
});

test('prints one line and exits with 0 without an engine', () => {
  const output = execFileSync(process.execPath, ['scripts/containers.mjs'], {
    ...{ cwd: root, encoding: 'utf8' },
    env: { ...process.env, PATH: '/nowhere' },
  });

  assert.match(output, /^Neither docker nor buildah: no container is built or run\.$/m);
  const loose = Object.values(baseImages()).filter((reference) => !isPinned(reference));
  for (const reference of loose)
    assert.match(output, new RegExp(`Not pinned by digest:.*${reference}`));
});

test('reports a root user, no health check, another stop signal', () => {
  const right = {
    ...{ User: '1000', StopSignal: 'SIGTERM', Labels: { 'atlas.sbom': '/app/sbom.cdx.json' } },
    Healthcheck: { Test: ['CMD', 'node'] },
  };

  assert.deepEqual(findImageProblems(right), []);
  for (const User of ['', '0', 'root', '0:0', undefined])
    assert.equal(findImageProblems({ ...right, User }).length, 1, `user ${User}`);
  for (const wrong of [{ Healthcheck: undefined }, { StopSignal: 'SIGKILL' }, { Labels: {} }])
    assert.equal(findImageProblems({ ...right, ...wrong }).length, 1, JSON.stringify(wrong));
});

test('reports privileges and a writable root from /proc', () => {
  const status = 'Uid:\t1000\t1000\nCapEff:\t0000000000000000\nNoNewPrivs:\t1\n';
  const mounts =
    '1 0 0:1 / / rw - overlay\n2 1 0:1 / / ro,relatime - overlay\n3 2 0:5 / /tmp rw - tmpfs';

  assert.deepEqual(findProcessProblems({ status, mounts }), []);
  for (const [from, to] of [
    ['1000\t1000', '0\t0'],
    ['0000000000000000', '000001ffffffffff'],
    ['NoNewPrivs:\t1', 'NoNewPrivs:\t0'],
  ])
    assert.equal(findProcessProblems({ status: status.replace(from, to), mounts }).length, 1, to);
  const writable = mounts.replace('ro,relatime', 'rw,relatime');
  assert.deepEqual(findProcessProblems({ status, mounts: writable }), ['Its root may be written.']);
});

test('gives docker the restrictions of compose', () => {
  const writable = writableOf(compose.services.gateway);
  const args = runArguments({ tag: 'atlas/gateway', env: { PORT: '1' }, writable, run: 'r' }).join(
    ' ',
  );

  for (const part of [
    '--read-only',
    '--cap-drop ALL',
    '--security-opt no-new-privileges',
    '--env PORT=1',
  ])
    assert.ok(args.includes(part), part);
  assert.ok(args.includes('--tmpfs /tmp --tmpfs /var/cache/atlas:uid=1000'));
  const marked = runArguments({
    tag: 't',
    env: {},
    writable: writableOf(compose.services.renderer),
    run: 'r',
  });
  assert.ok(marked.join(' ').includes('--volume r-artifacts:/var/lib/atlas:ro'));
});

test('starts services after their dependencies and rejects cycles', () => {
  const order = startOrder(compose.services);
  assert.ok(order.indexOf('registry') < order.indexOf('publisher'));
  assert.ok(order.indexOf('account') < order.indexOf('gateway'));
  const circle = { a: { depends_on: { b: {} } }, b: { depends_on: { a: {} } } };
  assert.throws(() => startOrder(circle), /a,b,a/);
});

/** The list of parts of an image, made as in deploy/Dockerfile. */
const partsOf = (workspace) =>
  execFileSync(
    'bash',
    [
      '-c',
      `npm sbom --sbom-format cyclonedx --package-lock-only --omit dev --workspace ${workspace} | node packages/build/src/unique-parts.mjs`,
    ],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e8 },
  );

for (const { name, folder } of SERVICES)
  test(`the list of parts of ${name} is CycloneDX`, async () => {
    const text = partsOf(`services/${folder}`);
    assert.deepEqual(await findSbomProblems(text), []);
    assert.ok(JSON.parse(text).components.some((part) => part.name === 'express'));
  });

test('a package at two places is one part with all of its dependencies', async () => {
  const part = { 'bom-ref': 'a@1', name: 'a' };
  const { components, dependencies } = uniqueParts({
    components: [part, part],
    dependencies: [
      { ref: 'a@1', dependsOn: ['b@1'] },
      { ref: 'a@1', dependsOn: ['b@1', 'c@1'] },
    ],
  });
  assert.deepEqual(components, [part]);
  assert.deepEqual(dependencies, [{ ref: 'a@1', dependsOn: ['b@1', 'c@1'] }]);
});

test('rejects a list of parts that is no CycloneDX or empty', async () => {
  const bom = JSON.parse(partsOf('services/quiz'));
  const [first, ...more] = bom.components;
  const broken = { ...bom, components: [{ ...first, type: 'thing' }, ...more] };
  assert.match((await findSbomProblems(JSON.stringify(broken))).join(), /no CycloneDX/);
  assert.deepEqual(await findSbomProblems(JSON.stringify({ ...bom, components: [] })), [
    'Its list of parts is empty.',
  ]);
});
