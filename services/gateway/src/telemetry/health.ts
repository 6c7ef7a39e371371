import type { Config } from '../config/config';
import type { Proxy } from '../proxy/create-proxy';
import { fetchResponse } from '../proxy/fetch-response';
import type { Registry } from '../registry/create-registry';

const CHECK_MS = 1_500;

type State = 'up' | 'down';

export interface Readiness {
  status: 'ready' | 'not-ready' | 'draining';
  /** The built shell, which every page needs. */
  shell: State;
  /** A release or a canary is live, and the live services are known. */
  releases: State;
  services: Record<string, State>;
}

interface Parts {
  readonly config: Pick<Config, 'addresses'>;
  readonly lifecycle: { readonly isDraining: boolean; wasReady: boolean };
  readonly proxy: Pick<Proxy, 'upstreams'>;
  readonly registry: Pick<Registry, 'releases' | 'liveServices'>;
}

/**
 * Checks all services. Ready with a shell, with live releases, and after all configured services have responded once. A service
 * that registers itself may be absent. A later failure of a service or its database affects all gateways: it must not remove
 * all of them from their load balancer, together with the pages that do not need that service.
 */
export async function checkReadiness(
  { config: { addresses }, lifecycle, proxy, registry }: Parts,
  hasShell: () => Promise<boolean>,
): Promise<Readiness> {
  const [services, shell, sets] = await Promise.all([
    Promise.all(
      proxy.upstreams.values().map(async ({ name, instances, healthPath }) => {
        const up = await Promise.all(instances.map(({ url }) => isHealthy(url + healthPath)));
        return [name, stateOf(up.includes(true))] as const;
      }),
    ),
    hasShell(),
    registry.releases.releaseSets(),
  ]);
  const hasReleases =
    sets.some(({ remotes }) => remotes.length > 0) && registry.liveServices.isKnown;
  // Without the registry the site uses the releases that it knows.
  const isNeeded = (name: string) => name !== 'registry' && addresses[name] !== undefined;
  const isNeededUp = services.every(([name, is]) => is === 'up' || !isNeeded(name));
  // Until the services are known, none can be down.
  lifecycle.wasReady ||= hasReleases && isNeededUp;
  const ready = lifecycle.wasReady && shell && hasReleases ? 'ready' : 'not-ready';
  return {
    status: lifecycle.isDraining ? 'draining' : ready,
    shell: stateOf(shell),
    releases: stateOf(hasReleases),
    services: Object.fromEntries(services),
  };
}

const stateOf = (isUp: boolean): State => (isUp ? 'up' : 'down');

async function isHealthy(url: string): Promise<boolean> {
  const response = await fetchResponse(url, {}, CHECK_MS).catch(() => undefined);
  return response?.status === 200;
}
