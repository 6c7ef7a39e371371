import type { Child } from './child';
import { SERVICES } from './workspaces';

interface Order {
  readonly database: readonly Child[];
  readonly others: readonly Child[];
  /** Publishes the remotes; the registry is healthy then. */
  readonly publish: () => Promise<void>;
  /** Whether to start without optional processes. */
  readonly allowDegraded: boolean;
}

/**
 * Starts all processes, each as soon as its dependencies are healthy.
 *
 * @returns what is missing, one sentence for each optional process that failed
 * @throws Error for the first required process that failed, or any with `allowDegraded` false
 */
export async function startProcesses({
  database,
  others,
  publish,
  allowDegraded,
}: Order): Promise<string[]> {
  const problems: string[] = [];
  let hasFailed = false;
  const startOne = async (child: Child) => {
    if (hasFailed) return;
    try {
      await child.start();
    } catch (error) {
      hasFailed = !allowDegraded || child.withoutIt === undefined;
      if (hasFailed) throw error;
      problems.push(`${(error as Error).message}\n    ${child.withoutIt}`);
    }
  };
  const start = (children: readonly Child[]) => Promise.all(children.map(startOne));
  const named = (...names: string[]) => others.filter(({ name }) => names.includes(name));
  // The gateway starts when the remotes are published, so that its first visitor gets them.
  const release = async () => {
    await start(named('registry'));
    await publish();
    await start(named('gateway', 'renderer'));
  };
  const withDatabase = start(database).then(() =>
    Promise.all([start(named(...SERVICES.map(({ manifest }) => manifest.name))), release()]),
  );
  await Promise.all([start(named('identity')), withDatabase]);
  return problems;
}
