import type { Config } from '../config/config';
import { HealthChecks } from './health-checks';
import { Upstreams } from './upstreams';

export interface Proxy {
  readonly upstreams: Upstreams;
  readonly healthChecks: HealthChecks;
}

/** @param onRestart a process of this service has restarted, and may have loaded other data */
export function createProxy(config: Config, onRestart: (service: string) => void): Proxy {
  const { maxCallsPerService: calls, maxStreamsPerService: streams } = config;
  const upstreams = new Upstreams({ calls, streams });
  return { upstreams, healthChecks: new HealthChecks(upstreams, onRestart) };
}
