import type { GatewayContext } from '../context';
import { fetchResponse } from '../proxy/fetch-response';

const CHECK_MS = 1_500;

type State = 'up' | 'down';

export interface Readiness {
  status: 'ready' | 'not-ready' | 'draining';
  /** Whether the shell is built: no page can be served without it. */
  shell: State;
  /** Whether a release is live, or a canary, and it is known which services there are. */
  releases: State;
  services: Record<string, State>;
  /** The state that gateways share; without it each is ready all the same. */
  shared?: State;
}

type Parts = Pick<GatewayContext, 'proxy' | 'config' | 'lifecycle' | 'cluster' | 'registry'>;

/**
 * Checks all services at once. Ready with a shell, with a set of releases, and once all services have answered that were
 * configured: one that registers itself may be gone. Services count until they have answered once: what all gateways lack
 * later, a service or the database behind it, must not take all of them from their load balancer, with the pages that
 * need none of it.
 */
export async function checkReadiness(
  { config: { addresses }, cluster: { shared }, lifecycle, proxy, registry }: Parts,
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
    sets.some(({ remotes }) => remotes.length > 0) && registry.serviceSource?.isKnown !== false;
  // Without the registry the site goes on with the releases it knows.
  const isNeeded = (name: string) => name !== 'registry' && addresses[name] !== undefined;
  const isNeededUp = services.every(([name, is]) => is === 'up' || !isNeeded(name));
  // Before it is known which services there are, there are none that could be down.
  lifecycle.wasReady ||= hasReleases && isNeededUp;
  const ready = lifecycle.wasReady && shell && hasReleases ? 'ready' : 'not-ready';
  return {
    status: lifecycle.isDraining ? 'draining' : ready,
    shell: stateOf(shell),
    releases: stateOf(hasReleases),
    services: Object.fromEntries(services),
    ...(shared && { shared: shared.state }),
  };
}

const stateOf = (isUp: boolean): State => (isUp ? 'up' : 'down');

async function isHealthy(url: string): Promise<boolean> {
  const answer = await fetchResponse(url, {}, CHECK_MS).catch(() => undefined);
  return answer?.status === 200;
}
