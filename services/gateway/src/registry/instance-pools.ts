import type { LiveService } from '@atlas/contracts';

/** A process, and the release that it says it is of. */
export interface Instance {
  readonly url: string;
  readonly version?: string | undefined;
}

/** Of a configured address, `http://10.0.0.2:4103#1.2.0`, the version stands behind the `#`. */
export function toInstance(address: string): Instance {
  const [url = '', version] = address.split('#');
  return { url: url.replace(/\/$/, ''), version };
}

/**
 * Who serves whom: the live version's processes everybody but those whom the canary's serve. A process that says no
 * version is of the live one. A service must not be gone because it runs before it is promoted: where the live version
 * has no process, those of others serve, the canary's last; never one that the registry took back.
 */
export function selectInstances(
  { version, canary, ended = [] }: Partial<Pick<LiveService, 'version' | 'canary' | 'ended'>>,
  processes: readonly Instance[],
): { readonly live: string[]; readonly canary: string[] } {
  const isEnded = (one: Instance) => one.version !== undefined && ended.includes(one.version);
  const isTried = (one: Instance) => canary !== undefined && one.version === canary.version;
  const own = processes.filter((one) => one.version === undefined || one.version === version);
  const others = processes.filter((one) => !isEnded(one) && !isTried(one));
  const tried = processes.filter(isTried);
  const live = [own, others, tried].find((some) => some.length > 0) ?? [];
  return { live: live.map(({ url }) => url), canary: tried.map(({ url }) => url) };
}
