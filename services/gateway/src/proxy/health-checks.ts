import { fetchResponse } from './fetch-response';
import type { FetchedResponse } from './fetch-response';
import type { Instance, Upstream, Upstreams } from './upstreams';

const EVERY_MS = 2_000;
const ANSWER_MS = 1_000;
const FAILURES_TO_FALL = 2;

/**
 * Asks every process how it is: a sick one of several is left out before a call finds out, and one that began anew may
 * have loaded other data.
 */
export class HealthChecks {
  private readonly failures = new WeakMap<Instance, number>();
  /** When each began, as it says. */
  private readonly started = new WeakMap<Instance, string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly upstreams: Upstreams,
    private readonly onRestart: (service: string) => void,
  ) {}

  start(): void {
    this.timer = setInterval(() => void this.check(), EVERY_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async check(): Promise<void> {
    await Promise.all(
      this.upstreams
        .all()
        .flatMap((upstream) => upstream.instances.map((one) => this.ask(upstream, one))),
    );
  }

  private async ask({ name, instances, healthPath }: Upstream, instance: Instance): Promise<void> {
    const answer = await fetchResponse(instance.url + healthPath, {}, ANSWER_MS).catch(
      () => undefined,
    );
    if (instances.length > 1) {
      const failures = answer?.status === 200 ? 0 : (this.failures.get(instance) ?? 0) + 1;
      this.failures.set(instance, failures);
      instance.isHealthy = failures < FAILURES_TO_FALL;
    }
    const startedAt = answer && startedAtOf(answer);
    if (startedAt === undefined) return;
    const before = this.started.get(instance);
    this.started.set(instance, startedAt);
    if (before !== undefined && before !== startedAt) this.onRestart(name);
  }
}

function startedAtOf({ body }: FetchedResponse): string | undefined {
  try {
    const { startedAt } = JSON.parse(body.toString()) as { startedAt?: unknown };
    if (typeof startedAt === 'string') return startedAt;
    return undefined;
  } catch {
    return undefined;
  }
}
