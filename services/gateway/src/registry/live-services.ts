import type { LiveService, ServiceInstance } from '@atlas/contracts';
import { operationsOf } from '@atlas/service-kit/openapi';
import type { OpenApi } from '@atlas/service-kit/openapi';
import type { Config } from '../config/config';
import type { Upstreams } from '../proxy/upstreams';
import type { LiveRouteTable } from './routes/live-route-table';
import { createIsInternalOperation } from './routes/internal-operations';
import { selectInstances, toInstance } from './instance-pools';

/** Routes of a service whose health is counted separately. */
const MAX_PARTS = 20;

/** A live service with its OpenAPI document. */
export interface KnownService extends LiveService {
  readonly openApi: OpenApi;
}

export interface KnownServices {
  readonly services: readonly KnownService[];
  readonly instances: readonly ServiceInstance[];
}

interface Parts {
  readonly addresses: Config['addresses'];
  readonly trusted: Config['trustedServices'];
  readonly table: LiveRouteTable;
  readonly upstreams: Upstreams;
  /** Called with the path prefixes whose responses may come from another release now. */
  readonly onChange: (prefixes: readonly string[]) => void;
}

/** The live services and their instances. A change updates the route table and the upstreams. */
export class LiveServices {
  /** Whether the set of published services is known. A plugin that finds them sets it to false until it has. */
  isKnown = true;
  private known: KnownServices = { services: [], instances: [] };

  constructor(private readonly parts: Parts) {
    parts.table.onReload = () => this.updateUpstreams();
    this.updateUpstreams();
  }

  get services(): readonly KnownService[] {
    return this.known.services;
  }

  set(known: KnownServices): void {
    const before = this.known;
    this.known = known;
    this.isKnown = true;
    this.parts.table.setServices(
      known.services.map(({ name, routes, openApi }) => ({
        name,
        routes,
        isTrusted: this.parts.trusted.has(name),
        isInternal: createIsInternalOperation(
          operationsOf(openApi).filter(({ operation }) => operation['x-internal']),
        ),
      })),
    );
    this.updateUpstreams();
    const changed = [
      ...before.services.filter((service) => !contains(known, service)),
      ...known.services.filter((service) => !contains(before, service)),
    ];
    const prefixes = changed.flatMap(({ routes }) => routes.map(({ prefix }) => prefix));
    if (prefixes.length > 0) this.parts.onChange(prefixes);
  }

  /** A service of the route file needs an address, there or in a variable. A published one without instances responds 503. */
  private updateUpstreams(): void {
    const { addresses, table, upstreams } = this.parts;
    const { services, instances } = this.known;
    const inTable = new Map(
      table.staticRoutes.filter(({ addresses: own }) => own).map((row) => [row.service, row]),
    );
    const published = new Map(services.map((one) => [one.name, one]));
    const inFile = table.staticRoutes
      .map(({ service }) => service)
      .filter((name) => addresses[name] ?? inTable.has(name));
    const wanted = new Set([...inFile, ...published.keys()]);
    for (const name of wanted) {
      const row = inTable.get(name);
      const configured = (addresses[name] ?? row?.addresses ?? []).map(toInstance);
      const registered = instances.filter(({ service }) => service === name);
      const release = published.get(name);
      const upstream = upstreams.getOrCreate(name);
      upstream.healthPath = release?.health ?? row?.health ?? upstream.healthPath;
      const all = release?.off ? [] : [...configured, ...registered];
      const pools = selectInstances(release ?? {}, all);
      upstream.setInstances(pools.live);
      upstream.setCanary(release && canaryOf(release), pools.canary);
    }
    for (const { name } of upstreams.values()) if (!wanted.has(name)) upstreams.remove(name);
  }
}

function canaryOf({ version, canary, routes }: KnownService) {
  if (!canary) return undefined;
  const parts = new Map(routes.slice(0, MAX_PARTS).map(({ prefix }, at) => [prefix, `p${at}`]));
  return { ...canary, liveVersion: version, parts };
}

/** Compares version and state, enabled or disabled. */
function contains({ services }: KnownServices, { name, version, off }: KnownService): boolean {
  return services.some((one) => one.name === name && one.version === version && one.off === off);
}
