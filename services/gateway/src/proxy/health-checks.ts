import { fetchAnswer } from './fetch-answer';
import type { Instance, Upstreams } from './upstreams';

const EVERY_MS = 2_000;
const ANSWER_MS = 1_000;
const FAILURES_TO_FALL = 2;

/** Asks every process of a service that has several how it is: a sick one is left out before a call finds out. */
export class HealthChecks {
  private readonly failures = new Map<Instance, number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly upstreams: Upstreams) {}

  start(): void {
    this.timer = setInterval(() => void this.check(), EVERY_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async check(): Promise<void> {
    const several = [...this.upstreams.values()].filter(({ instances }) => instances.length > 1);
    await Promise.all(several.flatMap(({ instances }) => instances.map((one) => this.ask(one))));
  }

  private async ask(instance: Instance): Promise<void> {
    const answer = await fetchAnswer(`${instance.url}/healthz`, {}, ANSWER_MS).catch(
      () => undefined,
    );
    const failures = answer?.status === 200 ? 0 : (this.failures.get(instance) ?? 0) + 1;
    this.failures.set(instance, failures);
    instance.healthy = failures < FAILURES_TO_FALL;
  }
}
