// The production topology as plain processes on loopback: which there are, and what each is told.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePorts } from '../../packages/dev-env/src/ports.ts';
import { acceptsConnections, answersHealth } from '../../packages/dev-env/src/wait.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');
export const SERVICES = ['account', 'catalog', 'quiz', 'community'];
const BOTH = [1, 2];
const PRELOAD = path.join(ROOT, 'packages/dev-env/stop-with-parent.mjs');
/** Longer than two health checks of haproxy. */
const LINGER_MS = 5_000;

const local = (port) => `http://127.0.0.1:${port}`;
const upper = (name) => name.toUpperCase();

/** A port for everything that listens, by name. */
export async function planPorts() {
  const names = [
    ...['site', 'redis', 'mongo', 'database', 'registry', 'identity'],
    ...SERVICES,
    ...[...SERVICES, 'gateway', 'renderer'].flatMap((name) => BOTH.map((at) => name + at)),
  ];
  const ports = await freePorts(2 * names.length);
  return {
    ...Object.fromEntries(names.map((name, at) => [name, ports[at]])),
    metrics: ports.slice(names.length),
  };
}

/** Secrets and signing keys as an operator makes them. */
export function makeSecrets() {
  const text = execFileSync(process.execPath, [path.join(ROOT, 'scripts/make-env.mjs')], {
    encoding: 'utf8',
  });
  const lines = text.trim().split('\n');
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf('=');
      return [line.slice(0, at), line.slice(at + 1).replace(/^'|'$/g, '')];
    }),
  );
}

/** What every process of ours is told, as in docker-compose.yml. */
function environments({ ports, dir, mongoUri, secrets }) {
  const origin = `http://localhost:${ports.site}`;
  let metrics = 0;
  const own = () => ({ HOST: '127.0.0.1', METRICS_PORT: String(ports.metrics[metrics++]) });
  const shared = {
    NODE_ENV: 'production',
    VISITOR_SECRET: secrets.VISITOR_SECRET,
    SERVICE_TOKEN: secrets.SERVICE_TOKEN,
    ATLAS_DEMO: '1',
    LOG_LEVEL: 'info',
  };
  const jwks = { JWKS_URL: `${local(ports.account)}/.well-known/jwks.json` };
  const others = (name) =>
    Object.fromEntries(
      SERVICES.filter((one) => one !== name).map((one) => [`${upper(one)}_URL`, local(ports[one])]),
    );
  const service = (name) => ({
    ...shared,
    ...own(),
    ...jwks,
    ...others(name),
    MONGODB_URI: mongoUri,
    ...(name === 'account' && account()),
  });
  // The development identity provider speaks plain http, which production refuses: as with `make-env --dev`.
  const account = () => ({
    NODE_ENV: 'development',
    PUBLIC_ORIGIN: origin,
    OIDC_ISSUER: `${origin}/identity`,
    OIDC_CLIENT_ID: 'atlas',
    OIDC_CLIENT_SECRET: secrets.OIDC_CLIENT_SECRET,
    SIGNING_KEYS: secrets.SIGNING_KEYS,
    DATA_DIR: path.join(dir, 'account'),
  });
  return { origin, own, shared, jwks, service };
}

/** Every process, in the order in which they are started. */
export async function planProcesses(plan) {
  const { ports, dir, secrets, programs } = plan;
  const { origin, own, shared, jwks, service } = environments(plan);
  const node = (name, room, port, env, extra = {}) => ({
    name,
    kind: name.replace(/\d$/, ''),
    args: [
      ...(extra.flags ?? []),
      '--enable-source-maps',
      '--import',
      PRELOAD,
      path.join(ROOT, room, 'dist/main.js'),
      ...(extra.args ?? []),
    ],
    env: { PORT: String(port), ...env },
    isUp: extra.isUp ?? answersHealth(local(port)),
  });
  const shellDir = path.join(ROOT, 'shell/dist');
  const releasesOf = (at) => path.join(dir, `gateway${at}`, 'releases');
  const { flagsOf } = await import(
    pathToFileURL(path.join(ROOT, 'services/renderer/flags.mjs')).href
  );
  const gateway = (at) =>
    node(`gateway${at}`, 'services/gateway', ports[`gateway${at}`], {
      ...shared,
      ...own(),
      ...jwks,
      ...Object.fromEntries(
        SERVICES.map((name) => [
          `${upper(name)}_URL`,
          BOTH.map((one) => local(ports[name + one])).join(),
        ]),
      ),
      PUBLIC_ORIGIN: origin,
      SHELL_DIR: shellDir,
      RELEASES_DIR: releasesOf(at),
      REGISTRY_URL: local(ports.registry),
      RENDERER_URL: local(ports[`renderer${at}`]),
      IDENTITY_URL: local(ports.identity),
      REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
      TRUSTED_PROXIES: '127.0.0.1/32',
      LINGER_MS: String(LINGER_MS),
      RATE_LIMIT_FACTOR: '1000',
    });
  const renderer = (at) =>
    node(
      `renderer${at}`,
      'services/renderer',
      ports[`renderer${at}`],
      {
        ...own(),
        SITE_URL: local(ports[`gateway${at}`]),
        SHELL_DIR: shellDir,
        RELEASES_DIR: releasesOf(at),
        SERVICE_TOKEN: secrets.SERVICE_TOKEN,
        LOG_LEVEL: 'info',
      },
      {
        flags: flagsOf({
          root: ROOT,
          shellDir,
          releasesDir: releasesOf(at),
          alsoRead: [PRELOAD],
        }),
      },
    );
  const database = node(
    'database',
    'packages/mongo-embedded',
    ports.mongo,
    {},
    {
      args: ['--path', path.join(dir, 'mongo'), '--port', String(ports.mongo)].concat(
        '--transaction-lifetime',
        '5',
      ),
      isUp: acceptsConnections(ports.mongo),
    },
  );
  return {
    redis: redis(programs.redis, ports.redis),
    database,
    haproxy: haproxy(programs.haproxy, ports, dir),
    identity: node('identity', 'packages/dev-identity', ports.identity, {
      ...own(),
      PUBLIC_ORIGIN: origin,
      DATA_DIR: path.join(dir, 'identity'),
      CLIENT_SECRET: secrets.OIDC_CLIENT_SECRET,
    }),
    services: BOTH.map((at) =>
      SERVICES.map((name) => node(name + at, `services/${name}`, ports[name + at], service(name))),
    ),
    registry: node('registry', 'services/registry', ports.registry, {
      ...service('registry'),
      ARTIFACTS_DIR: plan.artifactsDir,
      SITE_URL: local(ports.gateway1),
    }),
    gateways: BOTH.map(gateway),
    renderers: BOTH.map(renderer),
  };
}

const redis = (command, port) => ({
  name: 'redis',
  command,
  args: ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
  isUp: acceptsConnections(port),
});

/** The files that operators take. */
function haproxy(command, ports, dir) {
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
      SITE_BIND: address('site'),
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
