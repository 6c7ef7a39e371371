import { sliceOf } from '@atlas/contracts';
import type { LogEntry, ReleaseManifest } from '@atlas/contracts';
import type { LogRepository } from '../log/log.repository';
import type { ReleaseRepository } from '../releases/release.repository';

/** Claims (`page /quiz`, `name quiz`, `slot quiz.result`, `api /api/quiz`) by the slice that owns them. */
export type Owners = ReadonlyMap<string, string>;
export type Claims = ReturnType<typeof createClaims>;

/** Claims of a release: its pages and their names, offered slots and served API prefixes. */
export function claimsOf({ pages, offers = {}, serves = [] }: ReleaseManifest): string[] {
  return [
    ...pages.map(({ path }) => `page ${path}`),
    ...namesOf(pages).map((page) => `name ${page}`),
    ...Object.keys(offers).map((slot) => `slot ${slot}`),
    ...serves.map((prefix) => `api ${prefix}`),
  ];
}

/** Names by which other slices link to the pages. */
export function namesOf(pages: ReleaseManifest['pages']): string[] {
  return pages.flatMap(({ name }) => name ?? []);
}

/** Adds names of pages of live releases from before names were claimed in the log. */
export function withNames(owners: Owners, live: readonly ReleaseManifest[]): Owners {
  const names = live.flatMap(({ name: slice, pages }) =>
    namesOf(pages).map((page) => [`name ${page}`, slice] as const),
  );
  return new Map([...names, ...owners]);
}

/** Owners of claims: the first log entry that claims, or the last that transfers them. */
export function createClaims(log: LogRepository, releases: ReleaseRepository) {
  const owners = new Map<string, string>();
  let seen = 0;
  let turn: Promise<unknown> = Promise.resolve();

  async function claimedBy({ action, slice, version, claims }: LogEntry): Promise<string[]> {
    if (claims) return claims;
    // Entries from before claims existed have none; they are taken from the release.
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
    /** Owners after entry `head`. Calls are serialised, because each continues from the last position. */
    upTo(head: number): Promise<Owners> {
      const mine = turn.then(() => read(head));
      turn = mine.catch(() => undefined);
      return mine;
    },
  };
}
