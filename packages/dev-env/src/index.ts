import path from 'node:path';
import { buildProblems } from './build-problems';
import { buildWorkspaces } from './build-workspaces';
import { Child } from './child';
import { local, planPorts } from './environment';
import { checkPort, freePorts } from './ports';
import { processes } from './processes';
import { createProgress, silent } from './progress';
import { publishReleases } from './publish-releases';
import { rendererFlags } from './renderer-flags';
import { isCi } from './report';
import { ROOT } from './workspaces';
import { readSecrets } from './secrets';
import { startProcesses } from './start-processes';
import { registerTeams } from './team-tokens';

/** In sum below the 5 s in which Ctrl-C must end all processes. */
const SERVICES_GRACE_MS = 2_500;
const DATABASE_GRACE_MS = 2_000;

export interface PlatformOptions {
  /** Port of the site; 0 (the default) for any free port. */
  port?: number;
  host?: string;
  /** Data folder; default `.data` in the root. */
  dataDir?: string;
  /** Whether to load demo data; default true. */
  demo?: boolean;
  quiet?: boolean;
  /** Whether to start when a build or an optional process failed. Default: true, in CI false. */
  allowDegraded?: boolean;
  /** Called before the first process starts, with what stops all of them. */
  onStarting?: (stop: () => Promise<void>) => void;
  /** Called when a process that was healthy has ended and does not recover. */
  onLost?: (problem: string) => void;
}

export interface Platform {
  readonly origin: string;
  readonly releasesDir: string;
  /** What is missing, one sentence each; empty without `allowDegraded`. */
  readonly problems: readonly string[];
  /** URLs of the processes by name, for example `http://127.0.0.1:4101`. */
  readonly urls: Readonly<Record<string, string>>;
  /** URLs of the processes' metrics, with METRICS_PORT. */
  readonly figures: readonly { readonly name: string; readonly port: number }[];
  /** Stops all processes, the database last. Can be called twice. */
  readonly stop: () => Promise<void>;
  restartService(name: string): Promise<void>;
}

/**
 * Builds stale workspaces and starts the whole platform.
 *
 * @throws Error with one sentence for the developer
 */
export async function startPlatform(options: PlatformOptions = {}): Promise<Platform> {
  const { host = '127.0.0.1', demo = true, quiet = false, onLost } = options;
  const allowDegraded = options.allowDegraded ?? !isCi(process.env);
  const dataDir = path.resolve(ROOT, options.dataDir ?? '.data');
  const releasesDir = path.join(dataDir, 'releases');
  const progress = quiet ? silent : createProgress();
  const [freePort = 0] = options.port ? [] : await freePorts(1);
  const port = options.port || freePort;
  await checkPort(port, host);
  const unbuilt = buildProblems(await buildWorkspaces(progress), allowDegraded);

  const origin = process.env.PUBLIC_ORIGIN ?? `http://localhost:${port}`;
  const ports = await planPorts();
  const mongoUri =
    process.env.MONGODB_URI ??
    `mongodb://127.0.0.1:${ports.mongo}/?replicaSet=rs0&directConnection=true`;
  const plan = {
    origin,
    dataDir,
    releasesDir,
    ports,
    mongoUri,
    demo,
    secrets: readSecrets(dataDir),
  };
  const specs = processes(plan, { port, host }, await rendererFlags(releasesDir));
  const toChild = (spec: (typeof specs.others)[number]) =>
    new Child(spec, path.join(dataDir, 'logs'), progress, { onLost });
  const database = specs.database.map(toChild);
  const others = specs.others.map(toChild);

  let stopping: Promise<void> | undefined;
  const stop = () =>
    (stopping ??= (async () => {
      await Promise.all(others.map((child) => child.stop(SERVICES_GRACE_MS)));
      await Promise.all(database.map((child) => child.stop(DATABASE_GRACE_MS)));
    })());

  options.onStarting?.(stop);
  const publish = async () => {
    const url = local(ports.registry);
    const token = await registerTeams(dataDir, url, plan.secrets.SERVICE_TOKEN);
    await publishReleases(dataDir, { url, token }, progress);
  };
  const problems = await startProcesses({ database, others, publish, allowDegraded }).catch(
    async (error: unknown) => {
      await stop();
      throw error;
    },
  );

  return {
    origin,
    releasesDir,
    problems: [...unbuilt, ...problems],
    urls: Object.fromEntries(
      specs.others.map(({ name, env }) => [name, local(Number(env.PORT))] as const),
    ),
    figures: specs.others.flatMap(({ name, env }) =>
      env.METRICS_PORT ? [{ name, port: Number(env.METRICS_PORT) }] : [],
    ),
    stop,
    async restartService(name) {
      const child = [...database, ...others].find((one) => one.name === name);
      if (!child) throw new Error(`There is no process ${name}.`);
      await child.stop(SERVICES_GRACE_MS);
      await child.start();
    },
  };
}
