import type { Logger } from '@atlas/service-kit';
import type { PoolConfig } from '../config';
import type { FetchFromSite } from '../site-client';
import type { LoadResult } from '../worker-messages';
import type { CircuitBreakers } from './circuit-breakers';
import { isHostOverloaded } from './host-load';
import { RenderWorker, WorkerEnded } from './render-worker';
import type { ResolvedComposition } from './resolve-composition';
import { WorkerMonitor } from './worker-monitor';

export interface WorkerPoolOptions {
  readonly config: PoolConfig;
  readonly fetchFromSite: FetchFromSite;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  /** The built worker script. */
  readonly workerFile: URL;
  /** Whether slow code may just be waiting for a core. */
  readonly isOverloaded?: () => boolean;
}

/** Compositions per worker: the live one, a canary, and earlier ones. */
const MAX_COMPOSITIONS = 8;

/** A fixed number of render workers. Replaces one that ends, and opens the circuit of the release that ended it. */
export class WorkerPool {
  private workers: RenderWorker[];
  private shellIntegrity: string | undefined;
  private readonly monitor: WorkerMonitor;
  private stopped = false;

  constructor(
    private readonly options: WorkerPoolOptions,
    private readonly breakers: CircuitBreakers,
  ) {
    this.workers = Array.from({ length: options.config.threads }, () => this.spawn());
    this.monitor = new WorkerMonitor(
      () => this.workers,
      options.config,
      (release) => breakers.isSuspect(release),
    );
  }

  get isStopped(): boolean {
    return this.stopped;
  }

  get all(): readonly RenderWorker[] {
    return this.workers;
  }

  leastBusy(): RenderWorker {
    return this.workers.reduce((best, worker) =>
      worker.pendingTasks < best.pendingTasks ? worker : best,
    );
  }

  /** Loads a composition in a worker, once. */
  load(worker: RenderWorker, composition: ResolvedComposition): Promise<LoadResult> {
    const { key, shell, bundles, entries } = composition;
    const loaded = worker.loaded.get(key);
    if (loaded) return loaded;
    if (worker.loaded.size >= MAX_COMPOSITIONS) {
      this.renew(worker, 'it has loaded the maximum of compositions');
      return Promise.reject(new WorkerEnded('renewed', undefined));
    }
    const task = { kind: 'load', key, shell, bundles, entries } as const;
    const loading = worker.run(task, this.options.config.loadTimeoutMs);
    worker.loaded.set(key, loading);
    loading.catch(() => worker.loaded.delete(key));
    return loading;
  }

  /** Counts a render. Renews the worker after the configured number. */
  recordRender(worker: RenderWorker): void {
    worker.renders += 1;
    if (worker.renders >= this.options.config.rendersPerThread)
      this.renew(worker, 'it has reached RENDERS_PER_THREAD');
  }

  /** A worker can load one shell only: all its bundles share the shell's libraries. */
  useShell(integrity: string): void {
    const isChanged = this.shellIntegrity !== undefined && this.shellIntegrity !== integrity;
    this.shellIntegrity = integrity;
    if (!isChanged) return;
    for (const worker of [...this.workers]) this.renew(worker, 'there is a new shell');
  }

  stop(): void {
    this.stopped = true;
    this.monitor.stop();
    for (const worker of [...this.workers]) worker.end('the renderer stops');
  }

  private spawn(): RenderWorker {
    const { workerFile, config, fetchFromSite } = this.options;
    return new RenderWorker(workerFile, config, fetchFromSite, (worker, error) =>
      this.replaceEnded(worker, error),
    );
  }

  private replaceEnded(worker: RenderWorker, error: WorkerEnded): void {
    const at = this.workers.indexOf(worker);
    if (at < 0 || this.stopped) return;
    const { logger, isOverloaded = isHostOverloaded } = this.options;
    const { culprit: release, message: reason } = error;
    const isCertain = error.certainty === 'uncertain' && !isOverloaded();
    const certainty = isCertain ? 'certain' : error.certainty;
    if (release) this.breakers.open(release, certainty);
    logger.warn({ release, reason, certainty, tasks: worker.pendingTasks }, 'render worker ended');
    this.workers.splice(at, 1, this.spawn());
  }

  /** Replaces a worker by a new one. The old one finishes its tasks first. */
  private renew(worker: RenderWorker, reason: string): void {
    const at = this.workers.indexOf(worker);
    if (at < 0) return;
    this.workers.splice(at, 1, this.spawn());
    this.options.logger.info({ reason, renders: worker.renders }, 'render worker renewed');
    const { dataTimeoutMs, renderTimeoutMs } = this.options.config;
    const finishMs = 2 * (dataTimeoutMs + 2 * renderTimeoutMs);
    setTimeout(() => worker.end('it was renewed'), finishMs).unref();
  }
}
