import { Pool } from 'undici';
import type { Config } from '../config';
import type { ServiceName } from '../routing/route-table';
import { SERVICES } from '../routing/route-table';
import { Breaker } from './breaker';
import { RetryBudget } from './retry-budget';

const CONNECT_MS = 500;
/** Calls at once that one address may always have at a service; beyond that a quarter of its room. */
const LEAST_SHARE = 32;

/** One process of a service. */
export class Instance {
  readonly breaker = new Breaker();
  readonly pool: Pool;
  inFlight = 0;
  /** What the active check said last. */
  healthy = true;

  constructor(
    readonly url: string,
    connections: number,
  ) {
    // Deadlines are the route's own. Idle time follows the service's Keep-Alive, so that neither side writes into a closing socket.
    this.pool = new Pool(url, {
      connections,
      pipelining: 1,
      connect: { timeout: CONNECT_MS },
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  }
}

/** One service: its processes, and how much of the gateway it may hold. */
export class Upstream {
  readonly instances: readonly Instance[];
  readonly retries = new RetryBudget();
  /** Event streams are open all day: they are counted apart from calls. */
  readonly held = { calls: 0, streams: 0 };
  /** Of the calls, those of each address: one caller must not hold the room of all. */
  private readonly byAddress = new Map<string, number>();
  private turn = 0;

  constructor(
    readonly name: ServiceName,
    urls: readonly string[],
    readonly room: { calls: number; streams: number },
  ) {
    this.instances = urls.map((url) => new Instance(url, room.calls));
  }

  /** False when this address holds its share already. True obliges the caller to `leave`. */
  enter(address: string): boolean {
    const calls = this.byAddress.get(address) ?? 0;
    if (calls >= Math.max(LEAST_SHARE, this.room.calls / 4)) return false;
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
    if (instances.length === 1) return instances[0]!.breaker.enter() ? instances[0] : undefined;
    this.turn = (this.turn + 1) % instances.length;
    const inTurn = [...instances.slice(this.turn), ...instances.slice(0, this.turn)];
    const rank = (one: Instance) =>
      (one === except ? 2e6 : 0) + (one.healthy ? 0 : 1e6) + one.inFlight;
    return inTurn.sort((a, b) => rank(a) - rank(b)).find((one) => one.breaker.enter());
  }
}

export type Upstreams = ReadonlyMap<ServiceName, Upstream>;

/** A service without an address is not there: its routes answer 404. */
export function toUpstreams({
  upstreams,
  maxCallsPerService,
  maxStreamsPerService,
}: Pick<Config, 'upstreams' | 'maxCallsPerService' | 'maxStreamsPerService'>): Upstreams {
  const room = { calls: maxCallsPerService, streams: maxStreamsPerService };
  return new Map(
    SERVICES.flatMap((name) => {
      const urls = upstreams[name];
      return urls ? [[name, new Upstream(name, urls, room)] as const] : [];
    }),
  );
}
