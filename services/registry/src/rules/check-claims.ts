import type { Finding, ReleaseManifest } from '@atlas/contracts';
import type { Owners } from './claims';
import { beginsWithWord, overlap } from './path-overlap';

/** Pages and slots belong to the slice that claimed them first; the frame's own are nobody else's. */
export function checkClaims(
  { name, pages, offers = {} }: ReleaseManifest,
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
  const taken = pages.flatMap(({ path }) =>
    foreign
      .filter(([claim]) => claim.startsWith('page /') && overlap(claim.slice(5), path))
      .map(([claim, slice]) =>
        found(
          'routes',
          slice,
          `${path} belongs to it (${claim.slice(5)}), and ${name} would take it`,
          `choose another path, or have the operators transfer ${claim.slice(5)}`,
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
  return [...taken, ...unclear, ...slots];
}
