import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../../packages/dev-env/free-ports.mjs';
import { root } from '../workspaces.mjs';
import { environmentOf, startOrder, writableOf } from './compose.mjs';
import { runToEnd, startHealthy, stop } from './container.mjs';
import { createEnvFile } from './env-file.mjs';
import { getSecurely, startHttpsFront } from './https-front.mjs';

/** `stop_grace_period: 15s` of docker-compose.yml. */
const graceOf = ({ stop_grace_period: grace }) => Number.parseInt(grace, 10) * 1_000;

/** The embedded database, because the image of a real one may not be available. */
export async function startDatabase(folder) {
  const [port] = await freePorts(1);
  const child = spawn(
    process.execPath,
    [
      join(root, 'packages/mongo-embedded/bin/mongo-embedded.mjs'),
      '--path',
      folder,
      '--port',
      String(port),
    ],
    { stdio: 'ignore' },
  );
  const gone = once(child, 'exit');
  return {
    uri: `mongodb://127.0.0.1:${port}/?replicaSet=rs0&directConnection=true`,
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/**
 * Variables and URLs of each service of compose on one machine. Every process has a port of its own, because all share the
 * machine's network.
 */
export function environments(services, { ports, metricsPorts, env, mongoUri }) {
  const here = (value) =>
    value.replace(/^http:\/\/([a-z-]+):8080/, (all, host) =>
      ports[host] ? `http://127.0.0.1:${ports[host]}` : all,
    );
  return Object.fromEntries(
    Object.entries(services).map(([name, service]) => {
      const output = Object.entries(environmentOf(service, env)).map(([key, value]) => [
        key,
        here(value),
      ]);
      const own = { ...Object.fromEntries(output), PORT: String(ports[name]) };
      if ('HOST' in own) own.HOST = '127.0.0.1';
      if ('MONGODB_URI' in own) own.MONGODB_URI = mongoUri;
      if ('METRICS_PORT' in own) own.METRICS_PORT = String(metricsPorts[name]);
      return [name, own];
    }),
  );
}

/** Runs every image together like compose; `say` logs each step. */
export async function startSite({ engine, compose, work, say }) {
  const services = Object.fromEntries(
    Object.entries(compose.services).filter(([, { build }]) => build),
  );
  const names = Object.keys(services);
  const [sitePort, ...free] = await freePorts(1 + 2 * names.length);
  const ports = Object.fromEntries(names.map((name, at) => [name, free[at]]));
  const metricsPorts = Object.fromEntries(names.map((name, at) => [name, free[names.length + at]]));
  const front = await startHttpsFront({ port: sitePort, to: ports.gateway, dir: work });
  const { origin, ca } = front;
  const database = await startDatabase(join(work, 'database'));
  const env = {
    ...createEnvFile('--dev'),
    PUBLIC_ORIGIN: origin,
    OIDC_ISSUER: `${origin}/identity`,
    LOG_LEVEL: 'info',
  };
  const all = environments(services, { ports, metricsPorts, env, mongoUri: database.uri });
  const running = [];
  const site = { origin, ca, ports, metricsPorts, env: all, running, stopAll };
  mkdirSync(join(work, 'logs'), { recursive: true });
  try {
    for (const name of startOrder(services)) await startOne(name);
  } catch (error) {
    await removeAll();
    throw error;
  }
  return site;

  async function startOne(name) {
    const service = services[name];
    const options = {
      ...{ name, work, tag: service.image, env: all[name], writable: writableOf(service) },
      ...{ log: join(work, 'logs', `${name}.log`), run: 'atlas-containers' },
    };
    // A service without restart is a job.
    if (service.restart === 'no') {
      await runToEnd(engine, options);
      say(`${name} has done its work`);
      return;
    }
    const { Healthcheck } = await engine.configOf(service.image);
    const container = await startHealthy(engine, { ...options, health: Healthcheck.Test.slice(1) });
    running.push({ ...container, graceMs: graceOf(service) });
    say(`${name} is healthy after ${(container.readyMs / 1_000).toFixed(1)} s`);
  }

  /** Stops in reverse order. Resolves to the duration of each stop. */
  async function stopAll() {
    const took = {};
    for (const container of running.splice(0).reverse())
      took[container.name] = await stop(container, container.graceMs);
    front.stop();
    await database.stop();
    return took;
  }

  async function removeAll() {
    for (const container of running.splice(0)) await container.remove();
    front.stop();
    await database.stop();
  }
}

/**
 * Polls a URL until its response passes the check. `ca` is the certificate of an https origin.
 * @throws Error with the last response
 */
export async function pollUntil(url, holds, { timeoutMs = 30_000, ca } = {}) {
  const endsAt = Date.now() + timeoutMs;
  let last;
  do {
    try {
      const response = await (ca ? getSecurely(url, ca) : get(url));
      if (holds(response)) return response.text;
      last = `${response.status} ${response.text.slice(0, 300)}`;
    } catch ({ message }) {
      last = message;
    }
    await sleep(300);
  } while (Date.now() < endsAt);
  throw new Error(`${url} returned: ${last}`);
}

async function get(url) {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  return { status: response.status, text: await response.text() };
}
