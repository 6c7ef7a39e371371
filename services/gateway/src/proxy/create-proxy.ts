import type { Logger } from '@atlas/service-kit';
import type { Config } from '../config/config';
import { HealthChecks } from './health-checks';
import { Upstreams } from './upstreams';

export interface Proxy {
  readonly upstreams: Upstreams;
  readonly healthChecks: HealthChecks;
}

/** @param onRestart a process of this service has restarted, and may have loaded other data */
export function createProxy(
  config: Config,
  logger: Pick<Logger, 'warn' | 'info'>,
  onRestart: (service: string) => void,
): Proxy {
  const { maxCallsPerService: calls, maxStreamsPerService: streams } = config;
  const upstreams = new Upstreams({ calls, streams }, (upstream, process, state) => {
    if (state === 'open')
      logger.warn({ upstream, process }, 'circuit open: five calls failed in a row');
    else logger.info({ upstream, process }, 'circuit closed');
  });
  return { upstreams, healthChecks: new HealthChecks(upstreams, onRestart) };
}
