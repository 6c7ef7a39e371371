import type { LiveService, ServiceInstance } from '@atlas/contracts';
import { operationsOf } from '@atlas/service-kit/openapi';
import type { OpenApi } from '@atlas/service-kit/openapi';
import type { Config } from '../config/config';
import type { Upstreams } from '../proxy/upstreams';
import type { LiveRouteTable } from './routes/live-route-table';
import { createIsInternalOperation } from './routes/internal-operations';
import { selectInstances, toInstance } from './instance-pools';

/** Routes that are judged apart; more are judged with the whole. */
const MOST_PARTS = 20;

/** A live service as the gateway holds it. */
export interface KnownService extends LiveService {
  readonly openApi: OpenApi;
}

export interface KnownServices {
  readonly services: readonly KnownService[];
  readonly instances: readonly ServiceInstance[];
}

interface Parts {
  readonly addresses: Config['addresses'];
  readonly table: LiveRouteTable;
  readonly upstreams: Upstreams;
  /** Kept answers below these paths may be of somebody else now. */
  readonly onChange: (prefixes: readonly string[]) => void;
}

/** Services and their processes as they are now; whoever changes them makes table and upstreams anew, once. */
export class LiveServices {
  private known: KnownServices = { services: [], instances: [] };

  constructor(private readonly parts: Parts) {
    parts.table.onReload = () => this.reach();
    this.reach();
  }

  get services(): readonly KnownService[] {
    return this.known.services;
  }

  set(known: KnownServices): void {
    const before = this.known;
    this.known = known;
    this.parts.table.setServices(
      known.services.map(({ name, routes, openApi }) => ({
        name,
        routes,
        isInternal: createIsInternalOperation(
          operationsOf(openApi).filter(({ operation }) => operation['x-internal']),
        ),
      })),
    );
    this.reach();
    const moved = [
      ...before.services.filter((one) => !isIn(known, one)),
      ...known.services.filter((one) => !isIn(before, one)),
    ];
    const prefixes = moved.flatMap(({ routes }) => routes.map(({ prefix }) => prefix));
    if (prefixes.length > 0) this.parts.onChange(prefixes);
  }

  /** A service of the file without an address is not there; one that was published is, and answers 503. */
  private reach(): void {
    const { addresses, table, upstreams } = this.parts;
    const { services, instances } = this.known;
    const published = new Map(services.map((one) => [one.name, one]));
    const ofFile = table.staticRoutes
      .map(({ service }) => service)
      .filter((name) => addresses[name]);
    const wanted = new Set([...ofFile, ...published.keys()]);
    for (const name of wanted) {
      const configured = (addresses[name] ?? []).map(toInstance);
      const registered = instances.filter(({ service }) => service === name);
      const release = published.get(name);
      const upstream = upstreams.getOrCreate(name);
      upstream.healthPath = release?.health ?? upstream.healthPath;
      const processes = release?.off ? [] : [...configured, ...registered];
      const pools = selectInstances(release ?? {}, processes);
      upstream.setInstances(pools.live);
      upstream.setCanary(release && canaryOf(release), pools.canary);
    }
    for (const { name } of upstreams.values()) if (!wanted.has(name)) upstreams.remove(name);
  }
}

function canaryOf({ version, canary, routes }: KnownService) {
  if (!canary) return undefined;
  const parts = new Map(routes.slice(0, MOST_PARTS).map(({ prefix }, at) => [prefix, `p${at}`]));
  return { ...canary, liveVersion: version, parts };
}

/** The same release, on or off as before. */
function isIn({ services }: KnownServices, { name, version, off }: KnownService): boolean {
  return services.some((one) => one.name === name && one.version === version && one.off === off);
}
