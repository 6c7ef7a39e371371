import { z } from 'zod';
import { fetchResponse } from '../../proxy/fetch-response';
import type { FetchedResponse } from '../../proxy/fetch-response';
import type { Instance, Upstream, Upstreams } from '../../proxy/upstreams';

const INTERVAL_MS = 2_000;
const TIMEOUT_MS = 1_000;
const UNHEALTHY_AFTER_FAILURES = 2;
const healthSchema = z.object({ startedAt: z.string() });

/**
 * Checks every process. One of several that fails is avoided before a call reaches it. A process that has restarted may have
 * loaded other data.
 */
export class HealthChecks {
  private readonly failures = new WeakMap<Instance, number>();
  /** Start time that each process reports. */
  private readonly started = new WeakMap<Instance, string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly upstreams: Pick<Upstreams, 'all'>,
    private readonly onRestart: (service: string) => void,
  ) {}

  start(): void {
    this.timer = setInterval(() => void this.check(), INTERVAL_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async check(): Promise<void> {
    await Promise.all(
      this.upstreams
        .all()
        .flatMap((upstream) => upstream.instances.map((one) => this.checkOne(upstream, one))),
    );
  }

  private async checkOne({ name, healthPath }: Upstream, instance: Instance): Promise<void> {
    const response = await fetchResponse(instance.url + healthPath, {}, TIMEOUT_MS).catch(
      () => undefined,
    );
    // A foreign service may have no health path.
    const isUp = response !== undefined && response.status < 500;
    const failures = isUp ? 0 : (this.failures.get(instance) ?? 0) + 1;
    this.failures.set(instance, failures);
    instance.isHealthy = failures < UNHEALTHY_AFTER_FAILURES;
    const startedAt = response && startedAtOf(response);
    if (startedAt === undefined) return;
    const before = this.started.get(instance);
    this.started.set(instance, startedAt);
    if (before !== undefined && before !== startedAt) this.onRestart(name);
  }
}

function startedAtOf({ body }: FetchedResponse): string | undefined {
  try {
    return healthSchema.safeParse(JSON.parse(body.toString())).data?.startedAt;
  } catch {
    return undefined;
  }
}
