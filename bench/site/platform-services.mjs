import path from 'node:path';
import { register } from 'tsx/esm/api';
import { writeTable } from './route-table.mjs';

register();
const devEnv = '../../packages/dev-env/src';
const { Child } = await import(`${devEnv}/child.ts`);
const { planPorts } = await import(`${devEnv}/environment.ts`);
const { freePorts } = await import(`${devEnv}/ports.ts`);
const { processes } = await import(`${devEnv}/processes.ts`);
const { silent } = await import(`${devEnv}/progress.ts`);
const { readSecrets } = await import(`${devEnv}/secrets.ts`);
const { rendererFlags } = await import(`${devEnv}/renderer-flags.ts`);
const { buildWorkspaces } = await import(`${devEnv}/build-workspaces.ts`);

const SERVICES = ['account', 'catalog', 'quiz', 'community'];
const GRACE_MS = 2_500;

/** Builds stale workspaces, like `npm start`. */
export async function build() {
  const failed = await buildWorkspaces({ say: console.log, step: () => console.log });
  if (failed.length > 0) throw new Error(`Not built: ${failed.join(', ')}`);
}

/**
 * Starts the services with demo data, their database, and gateways in production mode for the variants of a benchmark. There is
 * no registry: a gateway reads releases from a folder.
 */
export async function startServices(dataDir) {
  const ports = await planPorts();
  const mongoUri = `mongodb://127.0.0.1:${ports.mongo}/?replicaSet=rs0&directConnection=true`;
  const plan = {
    origin: 'http://localhost',
    dataDir,
    releasesDir: path.join(dataDir, 'releases'),
    ports,
    mongoUri,
    demo: true,
    secrets: readSecrets(dataDir),
  };
  const running = [];
  const start = async (spec, env = {}) => {
    const child = new Child(
      { ...spec, env: { ...spec.env, ...env } },
      path.join(dataDir, 'logs'),
      silent,
    );
    running.push(child);
    await child.start();
    return child;
  };
  const { database, others } = processes(plan, { port: 1, host: '127.0.0.1' });
  const stop = async () => {
    for (const child of running.reverse()) await child.stop(GRACE_MS);
  };
  try {
    for (const spec of database) await start(spec);
    const services = new Map();
    const routesFile = writeTable(dataDir);
    for (const spec of others.filter(({ name }) => SERVICES.includes(name)))
      services.set(spec.name, await start(spec));
    return {
      mongoUri,
      stop,
      restart: async (name) => {
        await services.get(name).stop(GRACE_MS);
        await services.get(name).start();
      },
      /** Starts a gateway. Resolves to its origin. `hasRenderer`: with a renderer of its own. */
      async startGateway(name, { shellDir, releasesDir }, { hasRenderer = false } = {}) {
        const [port, rendererPort] = await freePorts(2);
        const own = { ...plan, ports: { ...ports, renderer: rendererPort } };
        const flags = hasRenderer ? await rendererFlags(releasesDir, shellDir) : undefined;
        const specs = processes(own, { port, host: '127.0.0.1' }, flags).others;
        const origin = `http://localhost:${port}`;
        const env = { SHELL_DIR: shellDir, RELEASES_DIR: releasesDir, NODE_ENV: 'production' };
        const ofGateway = {
          PUBLIC_ORIGIN: origin,
          DATA_DIR: path.join(dataDir, name),
          REGISTRY_URL: '',
          IDENTITY_URL: '',
          ROUTES_FILE: routesFile,
          RATE_LIMIT_FACTOR: '1000',
        };
        for (const spec of specs.filter((one) => ['renderer', 'gateway'].includes(one.name)))
          await start(
            { ...spec, name: `${spec.name}-${name}` },
            { ...env, ...(spec.name === 'gateway' && ofGateway) },
          );
        return origin;
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
