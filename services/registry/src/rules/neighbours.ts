import type { Host, ReleaseManifest, Uses } from '@atlas/contracts';

/** One room of the live site that a candidate has to live with. */
interface Neighbour {
  readonly who: string;
  readonly uses: Uses;
}

export interface LiveSite {
  /** Every other slice's live release and canary, and the shell. */
  readonly neighbours: readonly Neighbour[];
  /** What the candidate would take the place of. */
  readonly own: ReleaseManifest | undefined;
  readonly others: readonly ReleaseManifest[];
  readonly host: Host | undefined;
}

export function toNeighbours(
  name: string,
  live: readonly ReleaseManifest[],
  host: Host | undefined,
): LiveSite {
  const others = live.filter((one) => one.name !== name);
  const neighbours = others.map((one) => ({ who: `${one.name}@${one.version}`, uses: one.uses }));
  return {
    own: live.find((one) => one.name === name),
    others,
    host,
    neighbours: host ? [...neighbours, { who: 'shell', uses: host.uses }] : neighbours,
  };
}
