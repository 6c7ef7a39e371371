import { fetchResponse } from '../../proxy/fetch-response';
import type { Gateway } from '../define-plugin';

const CHECK_MS = 1_500;

type State = 'up' | 'down';

interface Readiness {
  readonly isReady: boolean;
  /** The built shell, which every page needs. */
  readonly shell: State;
  /** A release or a canary is live, and the live services are known. */
  readonly releases: State;
  readonly services: Record<string, State>;
}

/**
 * Creates a check of all services. Ready with a shell, with live releases, and after all configured services have responded
 * once. A service that registers itself may be absent. A later failure of a service or its database affects all gateways: it
 * must not remove all of them from their load balancer, together with the pages that do not need that service.
 */
export function createCheckReadiness({
  config: { addresses },
  pages,
  releases,
  services: liveServices,
  upstreams,
}: Pick<Gateway, 'config' | 'pages' | 'releases' | 'services' | 'upstreams'>) {
  // All services have responded once. From then on a service that fails does not make the gateway unready.
  let wasReady = false;
  // Without the registry the site uses the releases that it knows.
  const isNeeded = (name: string) => name !== 'registry' && addresses[name] !== undefined;

  return async (): Promise<Readiness> => {
    const [services, template, sets] = await Promise.all([
      Promise.all(
        upstreams.values().map(async ({ name, instances, healthPath }) => {
          const up = await Promise.all(instances.map(({ url }) => isHealthy(url + healthPath)));
          return [name, stateOf(up.includes(true))] as const;
        }),
      ),
      pages.template(),
      releases.releaseSets(),
    ]);
    const hasReleases = sets.some(({ remotes }) => remotes.length > 0) && liveServices.isKnown;
    // Until the services are known, none can be down.
    wasReady ||= hasReleases && services.every(([name, is]) => is === 'up' || !isNeeded(name));
    return {
      isReady: wasReady && template !== undefined && hasReleases,
      shell: stateOf(template !== undefined),
      releases: stateOf(hasReleases),
      services: Object.fromEntries(services),
    };
  };
}

const stateOf = (isUp: boolean): State => (isUp ? 'up' : 'down');

async function isHealthy(url: string): Promise<boolean> {
  const response = await fetchResponse(url, {}, CHECK_MS).catch(() => undefined);
  return response?.status === 200;
}
