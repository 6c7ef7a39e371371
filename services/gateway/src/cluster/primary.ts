import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Logger } from '@atlas/service-kit';
import type { Config } from '../config/config';
import type { ClusterMessage } from './create-cluster';
import { WorkerReplies } from './replies';
import type { WorkerReply } from './worker-messages';

const RESTART_MS = 500;

/**
 * Runs the workers. SIGHUP reloads the routes, SIGUSR2 replaces every worker, SIGTERM stops all.
 *
 * @returns collects a report from each worker
 */
export async function startPrimary(
  config: Config,
  logger: Logger,
): Promise<(report: string) => Promise<unknown[]>> {
  const replies = new WorkerReplies();
  const leaving = new Set<Worker>();
  let stopping = false;

  const workers = () => Object.values(cluster.workers ?? {}).filter((one) => one !== undefined);
  const inService = () => workers().filter((one) => one.isConnected() && !leaving.has(one));

  cluster.on('message', (from, message: ClusterMessage | WorkerReply) => {
    if ('id' in message) replies.receive(message);
    else for (const worker of inService()) if (worker !== from) worker.send(message);
  });
  cluster.on('exit', (worker, code, signal) => {
    const expected = stopping || leaving.delete(worker);
    if (expected) return;
    logger.error({ pid: worker.process.pid, code, signal }, 'worker exited, starting another');
    setTimeout(() => stopping || cluster.fork(), RESTART_MS);
  });

  async function add(): Promise<void> {
    const worker = cluster.fork();
    const failed = once(worker, 'exit').then(() => {
      throw new Error('The worker did not start.');
    });
    await Promise.race([once(worker, 'listening'), failed]);
    failed.catch(() => {});
  }

  /** One by one: a new worker listens before its predecessor stops accepting connections. */
  async function replaceAll(): Promise<void> {
    for (const old of inService()) {
      await add();
      leaving.add(old);
      old.process.kill('SIGTERM');
      await once(old, 'exit');
    }
    logger.info({ workers: inService().length }, 'workers replaced');
  }

  let replacing: Promise<void> = Promise.resolve();
  process.on('SIGUSR2', () => {
    replacing = replacing
      .then(replaceAll)
      .catch((error: Error) =>
        logger.error({ reason: error.message }, 'worker replacement failed, old workers stay'),
      );
  });
  process.on('SIGHUP', () => {
    for (const worker of inService()) worker.process.kill('SIGHUP');
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      stopping = true;
      const ended = workers().map((worker) => once(worker, 'exit'));
      for (const worker of workers()) worker.process.kill('SIGTERM');
      void Promise.all(ended).then(() => process.exit(0));
    });
  }

  await Promise.all(Array.from({ length: config.workers }, add));
  logger.info({ workers: config.workers }, 'workers listening');
  return async (report) => {
    const settled = await Promise.allSettled(
      inService().map((worker) => replies.request(worker, report)),
    );
    // A worker that is exiting does not reply.
    return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  };
}
