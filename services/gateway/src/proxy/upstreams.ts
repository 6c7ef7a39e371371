import type { Config } from '../config';
import type { ServiceName } from '../routing/route-table';
import { SERVICES } from '../routing/route-table';
import { Breaker } from './breaker';

export interface Upstream {
  readonly name: ServiceName;
  readonly url: string;
  readonly breaker: Breaker;
}

export type Upstreams = ReadonlyMap<ServiceName, Upstream>;

/** A service without an address is not there: its routes answer 404. */
export function toUpstreams(urls: Config['services']): Upstreams {
  const named = SERVICES.flatMap((name) => {
    const url = urls[name];
    return url ? [[name, { name, url, breaker: new Breaker() }] as const] : [];
  });
  return new Map(named);
}
