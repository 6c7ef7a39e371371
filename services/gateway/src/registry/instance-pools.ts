import type { LiveService } from '@atlas/contracts';

/** A process of a service, with the version that it reports. */
export interface Instance {
  readonly url: string;
  readonly version?: string | undefined;
}

/** Parses a configured address; a version follows the `#`, as in `http://10.0.0.2:4103#1.2.0`. */
export function toInstance(address: string): Instance {
  const [url = '', version] = address.split('#');
  return { url: url.replace(/\/$/, ''), version };
}

/**
 * Selects the instances of the live version and of the canary. An instance without a version belongs to the live one. While
 * the live version has no instance, those of other versions replace it, the canary's last, so that a service can run before
 * it is promoted. A version that the registry rolled back never serves.
 */
export function selectInstances(
  { version, canary, ended = [] }: Partial<Pick<LiveService, 'version' | 'canary' | 'ended'>>,
  instances: readonly Instance[],
): { readonly live: string[]; readonly canary: string[] } {
  const isEnded = (one: Instance) => one.version !== undefined && ended.includes(one.version);
  const isCanary = (one: Instance) => canary !== undefined && one.version === canary.version;
  const own = instances.filter((one) => one.version === undefined || one.version === version);
  const others = instances.filter((one) => !isEnded(one) && !isCanary(one));
  const canaries = instances.filter(isCanary);
  const live = [own, others, canaries].find(({ length }) => length > 0) ?? [];
  return { live: live.map(({ url }) => url), canary: canaries.map(({ url }) => url) };
}
