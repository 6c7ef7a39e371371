import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { register } from 'tsx/esm/api';
import {
  environmentOf as composeEnvironment,
  readCompose,
} from '../scripts/containers/compose.mjs';
import { createEnvFile } from '../scripts/containers/env-file.mjs';
import { flagsOf } from '../services/renderer/flags.mjs';
import { root } from './documents.mjs';

register();
const { readSettings } = await import('../scripts/settings.mjs');
const { OWN, SERVICES, isKnown } = await import('./known-variables.mjs');
const { deployment } = await import('../scripts/deployment.mjs');

const read = (file) => readFileSync(join(root, file), 'utf8');
const compose = readCompose();
const environmentOf = (name, env) => composeEnvironment(compose.services[name], env);

// Making keys takes half a second.
const development = createEnvFile('--dev');

for (const [kind, env] of [
  ['development', development],
  ['production', createEnvFile()],
]) {
  for (const name of [...SERVICES, 'renderer']) {
    test(`compose (${kind}): ${name} gets its variables`, () => {
      const environment = environmentOf(name, env);
      const unknown = Object.keys(environment).filter((key) => !isKnown(name, key));

      assert.deepEqual(unknown, []);
      assert.doesNotThrow(() => readSettings(name, environment));
    });
  }

  test(`compose (${kind}): account gets the keys that it cannot store`, () => {
    assert.ok(compose.services.account.read_only);
    const { SIGNING_KEYS, WEB_PUSH_PRIVATE_KEY } = environmentOf('account', env);
    assert.ok(SIGNING_KEYS);
    assert.ok(WEB_PUSH_PRIVATE_KEY);
  });
}

test('compose: every URL names a service of the file and its port', () => {
  for (const name of SERVICES) {
    for (const [key, value] of Object.entries(environmentOf(name, development))) {
      const [, host, port] = /^http:\/\/([a-z]+):(\d+)/.exec(value) ?? [];
      if (host) assert.equal(port, environmentOf(host, development).PORT, `${name}: ${key}`);
    }
  }
});

test('compose: each process is unprivileged and limited', () => {
  const stages = [...read('deploy/Dockerfile').matchAll(/^FROM .* AS (\w+)$/gm)].map(
    ([, stage]) => stage,
  );
  for (const [name, service] of Object.entries(compose.services).filter(
    ([name]) => name !== 'mongo',
  )) {
    assert.equal(service.read_only, true, name);
    assert.deepEqual(service.cap_drop, ['ALL'], name);
    assert.ok(service.deploy.resources.limits.memory, name);
    assert.ok(stages.includes(service.build.target), name);
    if (service.build.args)
      assert.ok(existsSync(join(root, service.build.args.WORKSPACE, 'src/main.ts')), name);
  }
  assert.ok(compose.services.mongo.deploy.resources.limits.memory);
});

test('compose: only the gateway publishes a port', () => {
  const published = Object.entries(compose.services)
    .filter(([, { ports }]) => ports)
    .map(([name]) => name);
  const ofPlatform = JSON.parse(read('services/gateway/routes.json')).routes;
  const routed = new Set([...OWN, ...ofPlatform.map(({ service }) => service)]);

  assert.deepEqual(published, ['gateway']);
  for (const name of routed) assert.ok(compose.services[name], name);
});

test('generated files are current (npm run deployment writes them)', async () => {
  for (const [file, text] of Object.entries(await deployment()))
    assert.equal(read(file), text, file);
});

test('images have a health check and no root user', () => {
  const dockerfile = read('deploy/Dockerfile');
  const [, path] = /127\.0\.0\.1:\$\{process\.env\.PORT\}(\/\w+)/.exec(dockerfile);

  assert.ok(
    read('packages/service-kit/src/http/health.ts').includes(`'${path}'`) ||
      read('packages/service-kit/src/http/create-app.ts').includes(`'${path}'`),
  );
  assert.match(dockerfile, /^USER 1000$/m);
});

const permissionsOf = (...known) =>
  flagsOf({ root: '/app', shellDir: '/shell', releasesDir: '/releases', known: new Set(known) })
    .filter((flag) => /permission|^--allow-(?!fs-read=)/.test(flag))
    .join(' ');

test('the renderer may use threads and a restricted network', () => {
  const [network, others] = ['--allow-net', ['--allow-inspector', '--allow-ffi', '--allow-addons']];
  assert.equal(permissionsOf('--permission', ...others), '--permission --allow-worker');
  assert.equal(
    permissionsOf('--permission', network, ...others),
    `--permission --allow-worker ${network}`,
  );
});

test('the renderer may read only its own files and the releases', () => {
  const stage = /^FROM process AS renderer$.*?^CMD (\[.*?\])$/ms.exec(read('deploy/Dockerfile'));
  const command = JSON.parse(stage[1]);
  const dirs = {
    root: '/app',
    shellDir: '/app/shell/dist',
    releasesDir: '/var/lib/atlas/releases',
  };
  const isReading = (flag) => flag.startsWith('--allow-fs-read=');
  // The image has Node 20, whose permission model is experimental and does not cover the network.
  const known = new Set(['--experimental-permission', '--allow-worker']);
  const wanted = flagsOf({ ...dirs, known }).filter((flag) => !isReading(flag));

  assert.deepEqual(
    command.filter((part) => part.startsWith('--') && !isReading(part)),
    wanted,
  );
  assert.deepEqual(
    command.filter(isReading).map((flag) => flag.split('=')[1]),
    ['/app/*', '/var/lib/atlas/*', '/var/cache/atlas/*', '/proc/thread-self/stat'],
  );
});
