import { Pool } from 'undici';
import { CircuitBreaker } from './circuit-breaker';
import { RetryBudget } from './retry-budget';

/** So long a process may take to accept a connection. */
export const CONNECT_TIMEOUT_MS = 500;
/** Calls at once that one address may always have at a service; beyond that a quarter of its room. */
const LEAST_SHARE = 32;
const HEALTH_PATH = '/healthz';

/** One process of a service. */
export class Instance {
  readonly breaker = new CircuitBreaker();
  readonly pool: Pool;
  inFlight = 0;
  /** What the active check said last. */
  isHealthy = true;

  constructor(
    readonly url: string,
    connections: number,
  ) {
    // Deadlines are the route's own. Idle time follows the service's Keep-Alive, so that neither side writes into a closing socket.
    this.pool = new Pool(url, {
      connections,
      pipelining: 1,
      connect: { timeout: CONNECT_TIMEOUT_MS },
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  }
}

interface Capacity {
  readonly calls: number;
  readonly streams: number;
}

/** A version of a service that some visitors are served by, with room and circuits of its own: the live one feels nothing of it. */
export interface ServiceCanary {
  readonly version: string;
  /** Of visitors. */
  readonly percent: number;
  /** What it is held against. */
  readonly liveVersion: string;
  readonly upstream: Upstream;
  /** The service's routes as health is counted by: `p0` of the first one's prefix. */
  readonly parts: ReadonlyMap<string, string>;
}

/** One service: its processes, and how much of the gateway it may hold. */
export class Upstream {
  instances: readonly Instance[] = [];
  canary: ServiceCanary | undefined;
  /** Where a process says how it is. */
  healthPath = HEALTH_PATH;
  readonly retries = new RetryBudget();
  /** Event streams are open all day: they are counted apart from calls. */
  readonly held = { calls: 0, streams: 0 };
  /** Of the calls, those of each address: one caller must not hold the room of all. */
  private readonly byAddress = new Map<string, number>();
  private turn = 0;

  constructor(
    readonly name: string,
    readonly capacity: Capacity,
  ) {}

  /** From now on these processes: one that stays keeps what is known of it, one that goes ends its calls first. */
  setInstances(urls: readonly string[]): void {
    const known = new Map(this.instances.map((one) => [one.url, one]));
    this.instances = [...new Set(urls)].map(
      (url) => known.get(url) ?? new Instance(url, this.capacity.calls),
    );
    for (const one of known.values()) if (!this.instances.includes(one)) void one.pool.close();
  }

  /** From now on these processes serve some visitors, or none do; calls under way are finished. */
  setCanary(
    wanted: Omit<ServiceCanary, 'upstream'> | undefined,
    urls: readonly string[] = [],
  ): void {
    const known = this.canary;
    const stays = wanted !== undefined && urls.length > 0 && known?.version === wanted.version;
    if (known && !stays) known.upstream.setInstances([]);
    this.canary = undefined;
    if (!wanted || urls.length === 0) return;
    const upstream = stays
      ? known!.upstream
      : new Upstream(`${this.name}@${wanted.version}`, this.capacity);
    upstream.healthPath = this.healthPath;
    upstream.setInstances(urls);
    this.canary = { ...wanted, upstream };
  }

  /** False when this address holds its share already. True obliges the caller to `leave`. */
  enter(address: string): boolean {
    const calls = this.byAddress.get(address) ?? 0;
    if (calls >= Math.max(LEAST_SHARE, this.capacity.calls / 4)) return false;
    this.byAddress.set(address, calls + 1);
    return true;
  }

  leave(address: string): void {
    const calls = this.byAddress.get(address)! - 1;
    if (calls > 0) this.byAddress.set(address, calls);
    else this.byAddress.delete(address);
  }

  /** The healthy process with the fewest calls whose circuit lets one in; a sick one rather than none. */
  pick(except?: Instance): Instance | undefined {
    const { instances } = this;
    if (instances.length === 0) return undefined;
    if (instances.length === 1)
      return instances[0]!.breaker.tryAcquire() ? instances[0] : undefined;
    this.turn = (this.turn + 1) % instances.length;
    const inTurn = [...instances.slice(this.turn), ...instances.slice(0, this.turn)];
    const rank = (one: Instance) =>
      (one === except ? 2e6 : 0) + (one.isHealthy ? 0 : 1e6) + one.inFlight;
    return inTurn.sort((a, b) => rank(a) - rank(b)).find((one) => one.breaker.tryAcquire());
  }
}

/** Every service that the gateway passes calls on to, by name. */
export class Upstreams {
  private readonly byName = new Map<string, Upstream>();

  constructor(private readonly room: Capacity) {}

  get(name: string): Upstream | undefined {
    return this.byName.get(name);
  }

  values(): Upstream[] {
    return [...this.byName.values()];
  }

  /** Those of canaries too. */
  all(): Upstream[] {
    return this.values().flatMap((one) => (one.canary ? [one, one.canary.upstream] : [one]));
  }

  /** The service is there from now on, if it was not. */
  getOrCreate(name: string): Upstream {
    let found = this.byName.get(name);
    if (!found) this.byName.set(name, (found = new Upstream(name, this.room)));
    return found;
  }

  /** Its calls under way are finished. */
  remove(name: string): void {
    const gone = this.byName.get(name);
    gone?.setInstances([]);
    gone?.setCanary(undefined);
    this.byName.delete(name);
  }

  /** Breaks off what is still under way. */
  async destroy(): Promise<void> {
    const instances = this.all().flatMap((upstream) => upstream.instances);
    await Promise.all(instances.map(({ pool }) => pool.destroy()));
  }
}
