import type { Logger } from '@atlas/service-kit';
import type { Config } from '../config/config';
import { Upstreams } from './upstreams';

export interface Proxy {
  readonly upstreams: Upstreams;
}

export function createProxy(config: Config, logger: Pick<Logger, 'warn' | 'info'>): Proxy {
  const { maxCallsPerService: calls, maxStreamsPerService: streams } = config;
  const upstreams = new Upstreams({ calls, streams }, (upstream, process, state) => {
    if (state === 'open')
      logger.warn({ upstream, process }, 'circuit open: five calls failed in a row');
    else logger.info({ upstream, process }, 'circuit closed');
  });
  return { upstreams };
}
