// The production topology as plain processes: how each is started and checked.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { acceptsConnections, isHealthy } from '../../packages/dev-env/src/wait.ts';
import { POLICY_GUARD } from './connections.mjs';
import { planConnectionRules } from './network-policies.mjs';
import { BOTH, ROOT, SERVICES, environments, local, upper } from './topology.mjs';

const PRELOAD = path.join(ROOT, 'packages/dev-env/stop-with-parent.mjs');
const SHELL_DIR = path.join(ROOT, 'shell/dist');
/** Longer than two health checks of haproxy. */
const LINGER_MS = 5_000;

/** A process of this repository, from its bundle. */
function node(name, workspace, port, env, { flags = [], args = [], isUp } = {}) {
  const main = path.join(ROOT, workspace, 'dist/main.js');
  return {
    name,
    kind: name.replace(/\d$/, ''),
    args: [...flags, '--enable-source-maps', '--import', PRELOAD, main, ...args],
    env: { PORT: String(port), ...env },
    isUp: isUp ?? isHealthy(local(port)),
  };
}

/** Network policies apply to it. */
function guarded(spec, connectionRules, connectionsFile) {
  return {
    ...spec,
    connectionsFile,
    args: ['--import', POLICY_GUARD, ...spec.args],
    env: { ...spec.env, CONNECTION_RULES: connectionRules(spec.name) },
  };
}

/** Every process by its role. */
export async function planProcesses(plan) {
  const { redis, database, haproxy, ...own } = await planUnguarded(plan);
  const rules = planConnectionRules(plan);
  const guard = (one) =>
    Array.isArray(one) ? one.map(guard) : guarded(one, rules, plan.connectionsFile);
  const ownGuarded = Object.entries(own).map(([role, one]) => [role, guard(one)]);
  return { redis, database, haproxy, ...Object.fromEntries(ownGuarded) };
}

async function planUnguarded(plan) {
  const { ports, dir, secrets, programs } = plan;
  const variables = environments(plan);
  const flags = await import(pathToFileURL(path.join(ROOT, 'services/renderer/flags.mjs')).href);
  return {
    redis: redis(programs.redis, ports.redis),
    database: database(ports.mongo, path.join(dir, 'mongo')),
    haproxy: haproxy(programs.haproxy, plan),
    identity: node('identity', 'packages/dev-identity', ports.identity, {
      ...variables.own(),
      PUBLIC_ORIGIN: variables.origin,
      DATA_DIR: path.join(dir, 'identity'),
      CLIENT_SECRET: secrets.OIDC_CLIENT_SECRET,
    }),
    services: BOTH.map((at) =>
      SERVICES.map((name) =>
        node(name + at, `services/${name}`, ports[name + at], variables.service(name)),
      ),
    ),
    registry: node('registry', 'services/registry', ports.registry, {
      ...variables.service('registry'),
      ARTIFACTS_DIR: plan.artifactsDir,
      SITE_URL: local(ports.gateway1),
    }),
    gateways: BOTH.map((at) => gateway(at, plan, variables)),
    renderers: BOTH.map((at) => renderer(at, plan, variables, flags)),
  };
}

const releasesOf = (at, { dir }) => path.join(dir, `gateway${at}`, 'releases');

function gateway(at, plan, { origin, own, shared, jwks }) {
  const { ports } = plan;
  const bothOf = (name) => BOTH.map((one) => local(ports[name + one])).join();
  return node(`gateway${at}`, 'services/gateway', ports[`gateway${at}`], {
    ...shared,
    ...own(),
    ...jwks,
    ...Object.fromEntries(SERVICES.map((name) => [`${upper(name)}_URL`, bothOf(name)])),
    PUBLIC_ORIGIN: origin,
    SHELL_DIR,
    RELEASES_DIR: releasesOf(at, plan),
    REGISTRY_URL: local(ports.registry),
    RENDERER_URL: local(ports[`renderer${at}`]),
    IDENTITY_URL: local(ports.identity),
    REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
    TRUSTED_PROXIES: '127.0.0.1/32',
    LINGER_MS: String(LINGER_MS),
    RATE_LIMIT_FACTOR: '1000',
  });
}

/** Next to its gateway, whose fetched releases it uses. */
function renderer(at, plan, { own }, { flagsOf }) {
  const { ports, secrets } = plan;
  const releasesDir = releasesOf(at, plan);
  const env = {
    ...own(),
    SITE_URL: local(ports[`gateway${at}`]),
    SHELL_DIR,
    RELEASES_DIR: releasesDir,
    SERVICE_TOKEN: secrets.SERVICE_TOKEN,
    LOG_LEVEL: 'info',
  };
  const alsoRead = [PRELOAD, POLICY_GUARD];
  const flags = flagsOf({ root: ROOT, shellDir: SHELL_DIR, releasesDir, alsoRead });
  return node(`renderer${at}`, 'services/renderer', ports[`renderer${at}`], env, { flags });
}

/** The embedded database, as in `npm start`. */
function database(port, folder) {
  const args = ['--path', folder, '--port', String(port), '--transaction-lifetime', '5'];
  return node(
    'database',
    'packages/mongo-embedded',
    port,
    {},
    {
      args,
      isUp: acceptsConnections(port),
    },
  );
}

const redis = (command, port) => ({
  name: 'redis',
  command,
  args: ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
  isUp: acceptsConnections(port),
});

/** The configuration files for operators. */
function haproxy(command, { ports, dir, certificate }) {
  const address = (name) => `127.0.0.1:${ports[name]}`;
  const files = ['front', 'services'].flatMap((name) => [
    '-f',
    path.join(ROOT, `deploy/haproxy/${name}.cfg`),
  ]);
  return {
    name: 'haproxy',
    command,
    args: ['-db', ...files],
    env: {
      SITE_BIND: `${address('site')} ssl crt ${certificate.pem} alpn h2,http/1.1`,
      STATS_BIND: path.join(dir, 'haproxy.sock'),
      ...Object.fromEntries(SERVICES.map((name) => [`${upper(name)}_BIND`, address(name)])),
      ...Object.fromEntries(
        [...SERVICES, 'gateway'].flatMap((name) =>
          BOTH.map((at) => [`${upper(name)}_${at}`, address(name + at)]),
        ),
      ),
    },
    isUp: acceptsConnections(ports.site),
  };
}
