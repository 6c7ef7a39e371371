import { Problem } from '@atlas/contracts';
import { Pool } from 'undici';
import { CircuitBreaker } from './circuit-breaker';
import { RetryBudget } from './retry-budget';

/** Time for a process to accept a connection. */
export const CONNECT_TIMEOUT_MS = 500;
/** Concurrent calls that one address may always have at a service; above that, a quarter of the service's capacity. */
const MIN_CALLS_PER_ADDRESS = 32;
const HEALTH_PATH = '/healthz';

export type CallKind = 'calls' | 'streams';

/** One process of a service. */
export class Instance {
  readonly breaker = new CircuitBreaker();
  readonly pool: Pool;
  inFlight = 0;
  /** Result of the active health check. */
  isHealthy = true;

  constructor(
    readonly url: string,
    connections: number,
  ) {
    // Routes have their own deadlines. The idle time follows the service's Keep-Alive header, so that neither side writes
    // to a socket that the other one closes.
    this.pool = new Pool(url, {
      connections,
      pipelining: 1,
      connect: { timeout: CONNECT_TIMEOUT_MS },
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  }
}

type Capacity = Readonly<Record<CallKind, number>>;
/** The circuit of a process of a service has opened or closed. */
type OnCircuitChange = (upstream: string, process: string, state: 'open' | 'closed') => void;

/** A version of a service for a share of visitors. It has its own capacity and circuits, apart from the live version. */
export interface ServiceCanary {
  readonly version: string;
  /** Share of visitors. */
  readonly percent: number;
  /** The version that release health compares with. */
  readonly liveVersion: string;
  readonly upstream: Upstream;
  /** Names of the service's routes in release health, by prefix: `p0` for the first one. */
  readonly parts: ReadonlyMap<string, string>;
}

/** One service: its processes, and the calls it may have in flight. */
export class Upstream {
  instances: readonly Instance[] = [];
  canary: ServiceCanary | undefined;
  healthPath = HEALTH_PATH;
  readonly retries = new RetryBudget();
  /** Event streams stay open all day, so they are counted apart from calls. */
  readonly inFlight: Record<CallKind, number> = { calls: 0, streams: 0 };
  private readonly callsByAddress = new Map<string, number>();
  private nextIndex = 0;

  constructor(
    readonly name: string,
    readonly capacity: Capacity,
    private readonly onCircuitChange: OnCircuitChange = () => {},
  ) {}

  /** Replaces the processes. One that stays keeps its state; one that leaves finishes its calls. */
  setInstances(urls: readonly string[]): void {
    const known = new Map(this.instances.map((one) => [one.url, one]));
    this.instances = [...new Set(urls)].map((url) => known.get(url) ?? this.createInstance(url));
    for (const one of known.values()) if (!this.instances.includes(one)) void one.pool.close();
  }

  private createInstance(url: string): Instance {
    const instance = new Instance(url, this.capacity.calls);
    instance.breaker.onChange = (state) => this.onCircuitChange(this.name, url, state);
    return instance;
  }

  /** Starts, continues or ends a canary; calls in flight are finished. */
  setCanary(
    wanted: Omit<ServiceCanary, 'upstream'> | undefined,
    urls: readonly string[] = [],
  ): void {
    const current = this.canary;
    const continued =
      wanted && urls.length > 0 && current?.version === wanted.version
        ? current.upstream
        : undefined;
    if (!continued) current?.upstream.setInstances([]);
    this.canary = undefined;
    if (!wanted || urls.length === 0) return;
    const name = `${this.name}@${wanted.version}`;
    const upstream = continued ?? new Upstream(name, this.capacity, this.onCircuitChange);
    upstream.healthPath = this.healthPath;
    upstream.setInstances(urls);
    this.canary = { ...wanted, upstream };
  }

  /**
   * Reserves capacity, to be given back by `release`.
   * @throws Problem when the service, or the address's share of it, has no capacity left
   */
  acquire(kind: CallKind, address: string): void {
    if (this.inFlight[kind] >= this.capacity[kind]) throw overloaded();
    if (kind === 'calls') {
      const calls = this.callsByAddress.get(address) ?? 0;
      if (calls >= Math.max(MIN_CALLS_PER_ADDRESS, this.capacity.calls / 4)) throw rateLimited();
      this.callsByAddress.set(address, calls + 1);
    }
    this.inFlight[kind] += 1;
  }

  release(kind: CallKind, address: string): void {
    this.inFlight[kind] -= 1;
    if (kind !== 'calls') return;
    const calls = (this.callsByAddress.get(address) ?? 0) - 1;
    if (calls > 0) this.callsByAddress.set(address, calls);
    else this.callsByAddress.delete(address);
  }

  /**
   * Chooses the healthy process with the fewest calls whose circuit allows one; an unhealthy one if there is no other.
   * @param except the process that failed before; chosen only if there is no other
   */
  pick(except?: Instance): Instance | undefined {
    const { instances } = this;
    const [only] = instances;
    if (instances.length <= 1) return only?.breaker.tryAcquire() ? only : undefined;
    this.nextIndex = (this.nextIndex + 1) % instances.length;
    const rotated = [...instances.slice(this.nextIndex), ...instances.slice(0, this.nextIndex)];
    const rank = (one: Instance) =>
      (one === except ? 2e6 : 0) + (one.isHealthy ? 0 : 1e6) + one.inFlight;
    return rotated.sort((a, b) => rank(a) - rank(b)).find((one) => one.breaker.tryAcquire());
  }
}

/** All services that the gateway forwards calls to, by name. */
export class Upstreams {
  private readonly byName = new Map<string, Upstream>();

  constructor(
    private readonly capacity: Capacity,
    private readonly onCircuitChange?: OnCircuitChange,
  ) {}

  get(name: string): Upstream | undefined {
    return this.byName.get(name);
  }

  values(): Upstream[] {
    return [...this.byName.values()];
  }

  /** Also those of canaries. */
  all(): Upstream[] {
    return this.values().flatMap((one) => (one.canary ? [one, one.canary.upstream] : [one]));
  }

  getOrCreate(name: string): Upstream {
    const found = this.byName.get(name) ?? new Upstream(name, this.capacity, this.onCircuitChange);
    this.byName.set(name, found);
    return found;
  }

  /** Calls in flight are finished. */
  remove(name: string): void {
    const removed = this.byName.get(name);
    removed?.setInstances([]);
    removed?.setCanary(undefined);
    this.byName.delete(name);
  }

  /** Aborts calls in flight. */
  async destroy(): Promise<void> {
    const instances = this.all().flatMap((upstream) => upstream.instances);
    await Promise.all(instances.map(({ pool }) => pool.destroy()));
  }
}

const RETRY_SOON = { headers: { 'Retry-After': '1' } };

function overloaded(): Problem {
  return new Problem('overloaded', { detail: 'The service is busy.', ...RETRY_SOON });
}

function rateLimited(): Problem {
  const detail = 'Too many calls at once from one address.';
  return new Problem('rate-limited', { detail, ...RETRY_SOON });
}
