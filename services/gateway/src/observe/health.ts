import { fetchAnswer } from '../proxy/fetch-answer';
import type { Upstreams } from '../proxy/upstreams';

const CHECK_MS = 1_500;

export interface Readiness {
  status: 'ready' | 'not-ready' | 'draining';
  services: Record<string, 'up' | 'down'>;
}

/** Asks every service at once; ready when all answer. */
export async function readiness(upstreams: Upstreams, draining: boolean): Promise<Readiness> {
  const states = await Promise.all([...upstreams.values()].map(async ({ name, url }) => {
    const answer = await fetchAnswer(`${url}/healthz`, {}, CHECK_MS).catch(() => undefined);
    return [name, answer?.status === 200 ? 'up' : 'down'] as const;
  }));
  const up = states.every(([, state]) => state === 'up');
  return { status: draining ? 'draining' : up ? 'ready' : 'not-ready', services: Object.fromEntries(states) };
}
