import type { Config } from '../config';
import type { GatewayContext } from '../context';
import { fetchAnswer } from '../proxy/fetch-answer';
import type { SharedState } from '../shared/shared-state';
import type { Upstreams } from '../proxy/upstreams';

const CHECK_MS = 1_500;

export interface Readiness {
  status: 'ready' | 'not-ready' | 'draining';
  services: Record<string, 'up' | 'down'>;
  /** What gateways share; without it each is ready all the same. */
  shared?: 'up' | 'down';
}

/**
 * Asks every service at once; ready once all have answered that were configured: one that registers itself may be gone. From
 * then on it stays ready until it drains: what all gateways lack, a service or the database behind it, must not take all
 * of them from their load balancer, with the pages that need none of it.
 */
export async function readiness(
  upstreams: Upstreams,
  { addresses }: Pick<Config, 'addresses'>,
  state: GatewayContext['state'],
  shared?: SharedState,
): Promise<Readiness> {
  const states = await Promise.all(
    upstreams.values().map(async ({ name, instances, healthPath }) => {
      const up = await Promise.all(instances.map(({ url }) => isHealthy(url + healthPath)));
      return [name, up.includes(true) ? 'up' : 'down'] as const;
    }),
  );
  // Without the registry the site goes on with the releases it knows.
  const isNeeded = (name: string) => name !== 'registry' && addresses[name] !== undefined;
  state.wasReady ||= states.every(([name, is]) => is === 'up' || !isNeeded(name));
  const ready = state.wasReady ? 'ready' : 'not-ready';
  return {
    status: state.draining ? 'draining' : ready,
    services: Object.fromEntries(states),
    ...(shared && { shared: shared.state }),
  };
}

async function isHealthy(url: string): Promise<boolean> {
  const answer = await fetchAnswer(url, {}, CHECK_MS).catch(() => undefined);
  return answer?.status === 200;
}
