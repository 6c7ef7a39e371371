import path from 'node:path';
import { buildRooms } from './build-rooms';
import { Child } from './child';
import { local, planPorts } from './environment';
import { checkPort, freePorts } from './ports';
import { processes } from './processes';
import { createProgress, silent } from './progress';
import { publishReleases } from './publish-releases';
import { rendererFlags } from './renderer-flags';
import { ROOT, SERVICES } from './rooms';
import { readSecrets } from './secrets';
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
}

export interface Platform {
  readonly origin: string;
  readonly releasesDir: string;
  /** Where each process has its figures, with METRICS_PORT. */
  readonly figures: readonly { readonly name: string; readonly port: number }[];
  /** Stops all, the database last. Safe to call twice. */
  stop(): Promise<void>;
  restartService(name: string): Promise<void>;
}

/** Builds what is stale and starts the whole platform. @throws Error with one clear sentence. */
export async function startPlatform(options: PlatformOptions = {}): Promise<Platform> {
  const { host = '127.0.0.1', demo = true, quiet = false } = options;
  const dataDir = path.resolve(ROOT, options.dataDir ?? '.data');
  const releasesDir = path.join(dataDir, 'releases');
  const progress = quiet ? silent : createProgress();
  const port = options.port || (await freePorts(1))[0]!;
  await checkPort(port, host);
  await buildRooms(progress);

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
    new Child(spec, path.join(dataDir, 'logs'), progress);
  const database = specs.database.map(toChild);
  const others = specs.others.map(toChild);

  let stopping: Promise<void> | undefined;
  const stop = () =>
    (stopping ??= (async () => {
      await Promise.all(others.map((child) => child.stop(SERVICES_GRACE_MS)));
      await Promise.all(database.map((child) => child.stop(DATABASE_GRACE_MS)));
    })());

  try {
    const named = (...names: string[]) => others.filter(({ name }) => names.includes(name));
    const start = (children: readonly Child[]) =>
      Promise.all(children.map((child) => child.start()));
    // Without it every page is drawn by its browser.
    const startIfItCan = (child: Child) =>
      child.start().catch(({ message }: Error) => progress.say(message));
    // Who asks the gateway finds the remotes there: it comes up when they are published.
    const release = async () => {
      await start(named('registry'));
      const registry = local(ports.registry);
      await publishReleases(
        dataDir,
        {
          url: registry,
          token: await registerTeams(dataDir, registry, plan.secrets.SERVICE_TOKEN),
        },
        progress,
      );
      await Promise.all([start(named('gateway')), ...named('renderer').map(startIfItCan)]);
    };
    const withDatabase = start(database).then(() =>
      Promise.all([start(named(...SERVICES.map(({ manifest }) => manifest.name))), release()]),
    );
    await Promise.all([start(named('identity')), withDatabase]);
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    origin,
    releasesDir,
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
