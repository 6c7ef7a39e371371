import type { Finding, ReleaseManifest } from '@atlas/contracts';
import { namesOf } from './claims';
import type { Owners } from './claims';
import { addressesOfOthers, checkPrefixes, prefixesAbove } from './check-prefixes';
import { startsWithLiteral, overlap } from './path-overlap';

/** Pages, their names, slots and API prefixes belong to the first slice that claimed them; the platform's own cannot be claimed. */
export function checkClaims(
  { name, pages, offers = {}, serves = [] }: ReleaseManifest,
  owners: Owners,
): Finding[] {
  const foreign = [...owners].filter(([, slice]) => slice !== name);
  const found = (rule: 'routes' | 'slots', who: string, what: string, first: string): Finding => ({
    level: 'break',
    rule,
    who,
    what,
    first,
  });
  const theirs = addressesOfOthers(owners, name, 'page');
  const taken = pages.flatMap(({ path }) =>
    [...theirs.filter(([at]) => overlap(at, path)), ...prefixesAbove(owners, name, path)].map(
      ([at, slice]) =>
        found(
          'routes',
          slice,
          `${path} belongs to it (${at}), and ${name} would take it`,
          `choose another path, or have the operators transfer ${at}`,
        ),
    ),
  );
  const unclear = pages
    .filter(({ path }) => !startsWithLiteral(path))
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
  const names = namesOf(pages);
  const named = [...new Set(names)].flatMap((page) => {
    if (names.indexOf(page) !== names.lastIndexOf(page))
      return [found('routes', 'every slice', `two of its pages have the name ${page}`, 'name one')];
    return foreign
      .filter(([claim]) => claim === `name ${page}`)
      .map(([, slice]) =>
        found(
          'routes',
          slice,
          `links to ${page} lead to its page, and ${name} gives a page the same name`,
          `choose another name, or have the operators transfer name:${page}`,
        ),
      );
  });
  return [...taken, ...unclear, ...named, ...slots, ...checkPrefixes(name, serves, owners)];
}
