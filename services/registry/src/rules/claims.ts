import { sliceOf } from '@atlas/contracts';
import type { LogEntry, ReleaseManifest } from '@atlas/contracts';
import type { LogRepository } from '../log/log.repository';
import type { ReleaseRepository } from '../releases/release.repository';

/** Claim (`page /quiz`, `slot quiz.result`, `api /api/quiz`) to the slice that owns it, by its remote or its service. */
export type Owners = ReadonlyMap<string, string>;
export type Claims = ReturnType<typeof createClaims>;

/** What a release says is its own: its pages, the slots that it defines for others, the API prefixes that it serves. */
export function claimsOf({ pages, offers = {}, serves = [] }: ReleaseManifest): string[] {
  return [
    ...pages.map(({ path }) => `page ${path}`),
    ...Object.keys(offers).map((slot) => `slot ${slot}`),
    ...serves.map((prefix) => `api ${prefix}`),
  ];
}

/** Who owns which pages, slots and API prefixes: by the first line of the log that claims them, or the last that transfers them. */
export function createClaims(log: LogRepository, releases: ReleaseRepository) {
  const owners = new Map<string, string>();
  let seen = 0;
  let turn: Promise<unknown> = Promise.resolve();

  async function claimedBy({ action, slice, version, claims }: LogEntry): Promise<string[]> {
    if (claims) return claims;
    // Lines from before there were owners say nothing: their releases do.
    if (action !== 'publish' || !version) return [];
    const release = await releases.find(slice, version);
    if (release) return claimsOf(release.manifest);
    return [];
  }

  async function read(head: number): Promise<Owners> {
    if (seen >= head) return owners;
    for (const entry of await log.between(seen, head)) {
      for (const claim of await claimedBy(entry))
        if (entry.action === 'transfer' || !owners.has(claim))
          owners.set(claim, sliceOf(entry.slice));
    }
    seen = head;
    return owners;
  }

  return {
    /** As it is after line `head`; one after the other, for each reads on from where the last one ended. */
    upTo(head: number): Promise<Owners> {
      const mine = turn.then(() => read(head));
      turn = mine.catch(() => undefined);
      return mine;
    },
  };
}
