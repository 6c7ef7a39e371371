import type { Host, ReleaseManifest, Uses } from '@atlas/contracts';
import { offeredSlots } from './offered-slots';

/** A release of the live site that a candidate must be compatible with. */
export interface Dependant {
  readonly who: string;
  readonly uses: Uses;
}

export interface LiveSite {
  /** Live releases and canaries of all other slices, and the shell. */
  readonly dependants: readonly Dependant[];
  /** The release that the candidate replaces. */
  readonly own: ReleaseManifest | undefined;
  readonly others: readonly ReleaseManifest[];
  readonly host: Host | undefined;
}

export function toDependants(
  name: string,
  live: readonly ReleaseManifest[],
  host: Host | undefined,
): LiveSite {
  const others = live.filter((one) => one.name !== name);
  const neighbours = others.map((one) => ({
    who: `${one.name}@${one.version}`,
    uses: { ...one.uses, offers: offeredSlots(one) },
  }));
  return {
    own: live.find((one) => one.name === name),
    others,
    host,
    dependants: host ? [...neighbours, { who: 'shell', uses: host.uses }] : neighbours,
  };
}
