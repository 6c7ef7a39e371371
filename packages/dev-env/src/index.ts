import path from 'node:path';
import { buildProblems } from './build-problems';
import { buildRooms } from './build-rooms';
import { Child } from './child';
import { local, planPorts } from './environment';
import { checkPort, freePorts } from './ports';
import { processes } from './processes';
import { createProgress, silent } from './progress';
import { publishReleases } from './publish-releases';
import { rendererFlags } from './renderer-flags';
import { isCi } from './report';
import { ROOT } from './rooms';
import { readSecrets } from './secrets';
import { startProcesses } from './start-processes';
import { registerTeams } from './team-tokens';

/** Together below the 5 s within which Ctrl-C must have ended all. */
const SERVICES_GRACE_MS = 2_500;
const DATABASE_GRACE_MS = 2_000;

export interface PlatformOptions {
  /** 0 (the default) is any free port. */
  port?: number;
  host?: string;
  /** Default `.data` below the root. */
  dataDir?: string;
  /** Loads demo data; default true. */
  demo?: boolean;
  quiet?: boolean;
  /** Starts although a build, or a process that the site can do without, has failed. Default: true, in CI false. */
  allowDegraded?: boolean;
  /** Called when a process that was up has ended and does not come up again. */
  onLost?: (problem: string) => void;
}

export interface Platform {
  readonly origin: string;
  readonly releasesDir: string;
  /** What the site lacks, a sentence each; empty without `allowDegraded`. */
  readonly problems: readonly string[];
  /** Where each process listens, by its name: `http://127.0.0.1:4101`. */
  readonly urls: Readonly<Record<string, string>>;
  /** Where each process has its figures, with METRICS_PORT. */
  readonly figures: readonly { readonly name: string; readonly port: number }[];
  /** Stops all, the database last. Safe to call twice. */
  stop(): Promise<void>;
  restartService(name: string): Promise<void>;
}

/** Builds what is stale and starts the whole platform. @throws Error with one clear sentence. */
export async function startPlatform(options: PlatformOptions = {}): Promise<Platform> {
  const { host = '127.0.0.1', demo = true, quiet = false, onLost } = options;
  const allowDegraded = options.allowDegraded ?? !isCi(process.env);
  const dataDir = path.resolve(ROOT, options.dataDir ?? '.data');
  const releasesDir = path.join(dataDir, 'releases');
  const progress = quiet ? silent : createProgress();
  const port = options.port || (await freePorts(1))[0]!;
  await checkPort(port, host);
  const unbuilt = buildProblems(await buildRooms(progress), allowDegraded);

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
