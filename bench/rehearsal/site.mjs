// Starts the topology in order; steps act on its processes.
import { fork, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishReleases } from '../../packages/dev-env/src/publish-releases.ts';
import { registerTeams } from '../../packages/dev-env/src/team-tokens.ts';
import { readConnections } from './connections.mjs';
import { Process } from './process.mjs';
import { waitUntil } from '../../packages/dev-env/src/wait.ts';
import { planProcesses } from './processes.mjs';
import { makeCertificate } from '../../scripts/certificate.mjs';
import { makeSecrets, planPorts } from './topology.mjs';

const DISK_MB = 64;
const FRONT_MS = 30_000;

function isReady({ origin, certificate }) {
  const ca = readFileSync(certificate.ca);
  return new Promise((resolve) => {
    const request = get(`${origin}/readyz`, { ca, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.once('error', () => resolve(false));
  });
}

/** A small disk for the registry's files; undefined without root, which may mount one. */
function mountDisk(folder) {
  const size = `size=${DISK_MB}m`;
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder]);
  if (mounted.status === 0) return folder;
  return undefined;
}

async function startDelayingProxy(own, database) {
  const child = fork(path.join(import.meta.dirname, 'delaying-proxy.mjs'), [own, database]);
  const heard = () => new Promise((resolve) => child.once('message', resolve));
  await heard();
  return {
    async delay(milliseconds) {
      child.send({ milliseconds });
      await heard();
    },
    stop: () => child.disconnect(),
  };
}

export async function startSite(programs, say) {
  const dir = mkdtempSync(path.join(tmpdir(), 'atlas-rehearsal-'));
  const artifactsDir = path.join(dir, 'artifacts');
  const logDir = path.join(dir, 'logs');
  const connectionsFile = path.join(dir, 'connections.jsonl');
  for (const folder of [artifactsDir, logDir]) mkdirSync(folder);
  writeFileSync(connectionsFile, '');
  const ports = await planPorts();
  const secrets = makeSecrets();
  const ownDatabase = !process.env.MONGODB_URI;
  const direct = `mongodb://127.0.0.1:${ports.mongo}/?replicaSet=rs0&directConnection=true`;
  const mongoUri = process.env.MONGODB_URI ?? direct.replace(ports.mongo, ports.database);
  const certificate = makeCertificate(dir);
  const files = { dir, artifactsDir, connectionsFile };
  const plan = { ...files, ports, secrets, mongoUri, programs, certificate };
  const specs = await planProcesses(plan);
  const started = [];
  const site = {
    dir,
    disk: mountDisk(artifactsDir),
    origin: `https://localhost:${ports.site}`,
    certificate,
    registry: `http://127.0.0.1:${ports.registry}`,
    /** Connects to the database directly, without the delaying proxy. */
    databaseUri: process.env.MONGODB_URI ?? direct,
    database: undefined,
    line: undefined,
    connections: () => readConnections(connectionsFile),
    of: (kind) => started.filter((one) => one.kind === kind),
    async stop() {
      for (const one of started.reverse()) await one.stop();
      site.line?.stop();
      if (site.disk) spawnSync('umount', ['-l', site.disk]);
      if (!process.env.REHEARSAL_KEEP) rmSync(dir, { recursive: true, force: true });
    },
  };
  const start = async (list) => {
    const processes = list.map((spec) => new Process(spec, logDir));
    started.push(...processes);
    await Promise.all(processes.map((one) => one.start()));
    say(`${list.map(({ name }) => name).join(', ')} up`);
  };
  try {
    await start([specs.redis, ...(ownDatabase ? [specs.database] : [])]);
    if (ownDatabase) site.line = await startDelayingProxy(ports.database, ports.mongo);
    await start([specs.haproxy]);
    // The first instance of each service loads the demo data.
    for (const instances of specs.services) await start(instances);
    await start([specs.registry]);
    site.token = await registerTeams(dir, site.registry, secrets.SERVICE_TOKEN);
    const progress = { say, step: () => say };
    await publishReleases(dir, { url: site.registry, token: site.token }, progress);
    await start([...specs.gateways, ...specs.renderers, specs.identity]);
    if (
      !(await waitUntil(
        () => isReady(site),
        () => FRONT_MS,
        () => false,
      ))
    )
      throw new Error('haproxy forwards no request to the gateways.');
    return site;
  } catch (error) {
    // A process that may not call another often does not start.
    for (const line of site.connections().refused) say(`refused by a network policy: ${line}`);
    await site.stop();
    throw error;
  }
}
