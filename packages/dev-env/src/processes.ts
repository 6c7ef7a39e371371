import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ChildSpec } from './child';
import type { Plan } from './environment';
import { local, sharedEnvironment, urlOf } from './environment';
import { WORKSPACES, ROOT, SERVICES, output } from './workspaces';
import { acceptsConnections, isHealthy } from './wait';

function bundle(name: string): string | undefined {
  const workspace = WORKSPACES.find((one) => one.name === name);
  if (workspace && existsSync(output(workspace))) return output(workspace);
  return undefined;
}

const portOf = ({ METRICS_PORT }: Record<string, string>): Record<string, string> =>
  METRICS_PORT === undefined ? {} : { METRICS_PORT };

const SHELL_DIR = path.join(ROOT, 'shell/dist');

/** Development-only processes have no metrics. */
const UNMEASURED = new Set(['mongo', 'identity']);

/** The renderer runs code of teams, so its only secret is the one that authenticates its callers. */
const rendererEnv = ({ ports, releasesDir, secrets }: Plan, site: string, logLevel: string) => ({
  PORT: String(ports.renderer),
  SITE_URL: site,
  SHELL_DIR,
  RELEASES_DIR: releasesDir,
  SERVICE_TOKEN: secrets.SERVICE_TOKEN,
  LOG_LEVEL: logLevel,
});

export interface Gate {
  readonly port: number;
  readonly host: string;
}

/** Lists the processes of the platform, the database first. Processes without a bundle are left out. `flags` are Node's options of the renderer; without them it is not started. */
export function processes(
  plan: Plan,
  gate: Gate,
  flags?: readonly string[],
): { database: ChildSpec[]; others: ChildSpec[] } {
  const { ports, dataDir, releasesDir, secrets } = plan;
  const shared = sharedEnvironment(plan);
  const folder = (name: string) => path.join(dataDir, name);
  // With METRICS_PORT=9464 the first process gets that port and each further one the next.
  let metricsPort = Number(process.env.METRICS_PORT ?? 0);
  const measured = (name: string) =>
    metricsPort > 0 && !UNMEASURED.has(name) && { METRICS_PORT: String(metricsPort++) };
  const spec = (
    name: string,
    isUp: ChildSpec['isUp'],
    env: Record<string, string>,
    args?: string[],
  ): ChildSpec[] => {
    const file = bundle(name);
    if (!file) return [];
    return [
      {
        name,
        file,
        isUp,
        env: { ...shared, ...measured(name), DATA_DIR: folder(name), ...env },
        ...(args && { args }),
      },
    ];
  };
  const database = process.env.MONGODB_URI
    ? []
    : spec('mongo', acceptsConnections(ports.mongo), { PORT: String(ports.mongo) }, [
        '--path',
        folder('mongo'),
        '--port',
        String(ports.mongo),
        // A killed service leaves migrations locked for this time; own migrations take less than a second.
        '--transaction-lifetime',
        '5',
      ]);
  const ownIdentity = process.env.OIDC_ISSUER === undefined;
  const identity = ownIdentity
    ? spec('identity', isHealthy(local(ports.identity)), {
        PORT: String(ports.identity),
        CLIENT_SECRET: secrets.OIDC_CLIENT_SECRET,
      })
    : [];
  const site = `http://${gate.host === '0.0.0.0' ? '127.0.0.1' : gate.host}:${gate.port}`;
  const services = SERVICES.flatMap(({ manifest: { name } }) =>
    spec(name, isHealthy(urlOf(ports, name)), { PORT: String(ports[name]) }),
  );
  const registry = spec('registry', isHealthy(local(ports.registry)), {
    PORT: String(ports.registry),
    // On one machine the registry and the gateway share one folder.
    ARTIFACTS_DIR: releasesDir,
    SITE_URL: site,
  });
  const renderer = flags
    ? spec('renderer', isHealthy(local(ports.renderer)), {}).map((one) => ({
        ...one,
        flags,
        env: { ...rendererEnv(plan, site, shared.LOG_LEVEL ?? 'info'), ...portOf(one.env) },
        isAlone: true,
        withoutIt: 'Pages are not server-rendered: every browser renders them by itself.',
      }))
    : [];
  const gateway = spec('gateway', isHealthy(site), {
    PORT: String(gate.port),
    HOST: gate.host,
    SHELL_DIR,
    RELEASES_DIR: releasesDir,
    ...(flags && { RENDERER_URL: local(ports.renderer) }),
    ...(ownIdentity && { IDENTITY_URL: local(ports.identity) }),
  });
  return { database, others: [...identity, ...services, ...registry, ...renderer, ...gateway] };
}
