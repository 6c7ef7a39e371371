import type { Finding, ReleaseManifest } from '@atlas/contracts';
import type { Owners } from './claims';
import { beginsWithWord, isApiPrefix, overlap } from './path-overlap';

/** Pages, slots and API prefixes belong to the slice that claimed them first; the platform's own are nobody else's. */
export function checkClaims(
  { name, pages, offers = {}, serves = [] }: ReleaseManifest,
  owners: Owners,
): Finding[] {
  const foreign = [...owners].filter(([, slice]) => slice !== name);
  const found = (
    rule: 'routes' | 'slots' | 'api',
    who: string,
    what: string,
    first: string,
  ): Finding => ({
    level: 'break',
    rule,
    who,
    what,
    first,
  });
  /** Addresses of others that share some with `path`, and whose they are; `below` for all beneath both. */
  const overlapping = (kind: 'page' | 'api', path: string, below = '') =>
    foreign
      .filter(([claim]) => claim.startsWith(`${kind} /`))
      .map(([claim, slice]) => [claim.slice(kind.length + 1), slice] as const)
      .filter(([at]) => overlap(at + below, path + below));
  const taken = pages.flatMap(({ path }) =>
    overlapping('page', path).map(([at, slice]) =>
      found(
        'routes',
        slice,
        `${path} belongs to it (${at}), and ${name} would take it`,
        `choose another path, or have the operators transfer ${at}`,
      ),
    ),
  );
  const unclear = pages
    .filter(({ path }) => !beginsWithWord(path))
    .map(({ path }) =>
      found(
        'routes',
        'every slice',
        `${path} is no page of one slice: it has to begin with a word of its own`,
        `write /${name}/… instead`,
      ),
    );
  const slots = Object.keys(offers).flatMap((slot) =>
    foreign
      .filter(([claim]) => claim === `slot ${slot}`)
      .map(([, slice]) =>
        found('slots', slice, `${slot} is defined by it`, `offer a slot of another name`),
      ),
  );
  const served = serves.flatMap((prefix) =>
    overlapping('api', prefix, '/*').map(([at, slice]) =>
      found(
        'api',
        slice,
        `${prefix} belongs to it (${at}), and ${name} would serve it`,
        `choose another prefix, or have the operators transfer ${at}`,
      ),
    ),
  );
  const vague = serves
    .filter((prefix) => !isApiPrefix(prefix))
    .map((prefix) =>
      found(
        'api',
        'every slice',
        `${prefix} is no API prefix of one slice: it is /api and small plain words`,
        `write /api/${name} instead`,
      ),
    );
  return [...taken, ...unclear, ...slots, ...served, ...vague];
}
