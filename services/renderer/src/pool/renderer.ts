import { messageOf, pageMetadataSchema } from '@atlas/contracts';
import type {
  Composition,
  MetadataRequest,
  MetadataResult,
  RenderRequest,
  RenderResult,
  SkippedRemote,
} from '@atlas/contracts';
import type { ServerBundles } from '../server-bundles';
import { PAGE_TOO_LONG } from '../worker-messages';
import { CircuitBreakers } from './circuit-breakers';
import { isolateFault } from './fault-isolation';
import { BundleError, WorkerEnded } from './render-worker';
import { resolveComposition } from './resolve-composition';
import type { ResolvedComposition } from './resolve-composition';
import { WorkerPool } from './worker-pool';
import type { WorkerPoolOptions } from './worker-pool';

interface RendererOptions extends WorkerPoolOptions {
  readonly bundles: ServerBundles;
}

/** Attempts of one render: the first two may each exclude a failing release, the last one renders without remotes. */
const MAX_ATTEMPTS = 3;
const MAX_REASON_LENGTH = 800;

/** Renders pages and gets their metadata in workers; retries without the release that ended a worker. */
export class Renderer {
  private readonly breakers = new CircuitBreakers();
  private readonly pool: WorkerPool;

  constructor(private readonly options: RendererOptions) {
    this.pool = new WorkerPool(options, this.breakers);
  }

  /** Loads a composition in every worker before its first request. */
  async warm(composition: Composition): Promise<void> {
    const resolved = await this.resolve(composition);
    await Promise.all(this.pool.all.map((worker) => this.pool.load(worker, resolved)));
  }

  /** @throws Error when no page could be rendered */
  async render(request: RenderRequest, excluded: readonly string[] = []): Promise<RenderResult> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.renderOnce(request, attempt, excluded);
      } catch (error) {
        const canIsolate = messageOf(error) === PAGE_TOO_LONG && excluded.length === 0;
        if (canIsolate) return this.renderWithoutLongest(request);
        if (!this.canRetry(error, attempt)) throw error;
      }
    }
  }

  /** Resolves to a result without metadata, and the reason, when the server bundle of the page's owner fails. */
  async getMetadata(request: MetadataRequest): Promise<MetadataResult> {
    const remote = request.target.owner ?? 'shell';
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.getMetadataOnce(request, remote);
      } catch (error) {
        if (this.canRetry(error, attempt)) continue;
        const isFault = error instanceof BundleError;
        return noMetadata({ remote, reason: messageOf(error), isFault });
      }
    }
  }

  stop(): void {
    this.pool.stop();
  }

  private async renderOnce(
    { composition, target }: RenderRequest,
    attempt: number,
    excluded: readonly string[],
  ): Promise<RenderResult> {
    const { dataTimeoutMs, renderTimeoutMs } = this.options.config;
    // The culprits were not found: the last attempt renders the shell's frame alone.
    const isLast = attempt === MAX_ATTEMPTS;
    const names = isLast ? composition.remotes.map(({ name }) => name) : excluded;
    const resolved = await this.resolve(composition, names);
    const worker = this.pool.leastBusy();
    const { failed } = await this.pool.load(worker, resolved);
    const task = { kind: 'render', key: resolved.key, target } as const;
    const result = await worker.run(task, dataTimeoutMs + 2 * renderTimeoutMs);
    this.pool.recordRender(worker);
    return { ...result, skipped: [...resolved.skipped, ...failed.map(toFault), ...result.skipped] };
  }

  private async getMetadataOnce(
    { composition, target }: MetadataRequest,
    remote: string,
  ): Promise<MetadataResult> {
    const { dataTimeoutMs, renderTimeoutMs } = this.options.config;
    const resolved = await this.resolve(composition);
    const skipped = resolved.skipped.find((one) => one.remote === remote);
    if (skipped) return noMetadata(skipped);
    const worker = this.pool.leastBusy();
    const { failed } = await this.pool.load(worker, resolved);
    const failure = failed.find((one) => one.remote === remote);
    if (failure) return noMetadata(toFault(failure));
    const task = { kind: 'metadata', key: resolved.key, target } as const;
    const result = await worker.run(task, dataTimeoutMs + renderTimeoutMs);
    const parsed = pageMetadataSchema.safeParse(result.metadata ?? {});
    if (!parsed.success) return noMetadata(toFault({ remote, reason: parsed.error.message }));
    return { ...result, metadata: parsed.data };
  }

  /** @throws Error when no single remote makes the page too long */
  private async renderWithoutLongest(request: RenderRequest): Promise<RenderResult> {
    const isolated = await isolateFault(request.composition, (remote) =>
      this.render(request, [remote]),
    );
    if (!isolated) throw new Error(PAGE_TOO_LONG);
    const { release, result } = isolated;
    this.breakers.open(release, 'certain');
    this.options.logger.warn({ release }, 'server bundle rendered too much');
    return result;
  }

  private async resolve(
    composition: Composition,
    excluded: readonly string[] = [],
  ): Promise<ResolvedComposition> {
    const { bundles } = this.options;
    const resolved = await resolveComposition(composition, excluded, {
      bundles,
      breakers: this.breakers,
    });
    this.pool.useShell(composition.shell.server.integrity);
    return resolved;
  }

  private canRetry(error: unknown, attempt: number): boolean {
    return error instanceof WorkerEnded && attempt < MAX_ATTEMPTS && !this.pool.isStopped;
  }
}

const toFault = (failure: Omit<SkippedRemote, 'isFault'>): SkippedRemote => ({
  ...failure,
  isFault: true,
});

function noMetadata(skipped: SkippedRemote): MetadataResult {
  const reason = skipped.reason.slice(0, MAX_REASON_LENGTH);
  return { isComplete: false, skipped: { ...skipped, reason }, dependencies: [] };
}
