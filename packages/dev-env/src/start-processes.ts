import type { Child } from './child';
import { SERVICES } from './rooms';

interface Order {
  readonly database: readonly Child[];
  readonly others: readonly Child[];
  /** Publishes the remotes; the registry is up. */
  publish(): Promise<void>;
  /** Starts without what the site can do without. */
  readonly allowDegraded: boolean;
}

/**
 * Starts all processes, each as soon as what it needs is there.
 * @returns what the site lacks, a sentence for each process that did not come up
 * @throws Error for the first process that the site cannot do without, or any with `allowDegraded` false
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
  // The gateway comes up when the remotes are published: its first visitor finds them.
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
