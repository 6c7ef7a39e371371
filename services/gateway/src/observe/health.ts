import { fetchAnswer } from '../proxy/fetch-answer';
import type { Instance, Upstreams } from '../proxy/upstreams';

const CHECK_MS = 1_500;

export interface Readiness {
  status: 'ready' | 'not-ready' | 'draining';
  services: Record<string, 'up' | 'down'>;
}

/** Asks every service at once; ready when all answer. */
export async function readiness(upstreams: Upstreams, draining: boolean): Promise<Readiness> {
  const states = await Promise.all(
    [...upstreams.values()].map(async ({ name, instances }) => {
      const up = await Promise.all(instances.map(isHealthy));
      return [name, up.includes(true) ? 'up' : 'down'] as const;
    }),
  );
  // Without the registry the site goes on with the releases it knows.
  const up = states.every(([name, state]) => state === 'up' || name === 'registry');
  return {
    status: draining ? 'draining' : up ? 'ready' : 'not-ready',
    services: Object.fromEntries(states),
  };
}

async function isHealthy({ url }: Instance): Promise<boolean> {
  const answer = await fetchAnswer(`${url}/healthz`, {}, CHECK_MS).catch(() => undefined);
  return answer?.status === 200;
}
