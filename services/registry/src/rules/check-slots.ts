import type { Finding, ReleaseManifest } from '@atlas/contracts';
import { missingFields } from './missing-fields';
import type { LiveSite } from './neighbours';

const found = (level: Finding['level'], who: string, what: string, first: string): Finding => ({
  level,
  rule: 'slots',
  who,
  what,
  first,
});

/** Places offered and filled, and the props between them. */
export function checkSlots(release: ReleaseManifest, site: LiveSite): Finding[] {
  return [
    ...checkProps(release, site),
    ...checkWithdrawn(release, site),
    ...checkLeft(release, site),
    ...checkUnoffered(release, site),
  ];
}

/** What a filler needs, the place hands over. */
function checkProps({ uses }: ReleaseManifest, { neighbours }: LiveSite): Finding[] {
  return neighbours.flatMap(({ who, uses: other }) => [
    ...lacking(uses.offers, other.fills).map(([slot, fields]) =>
      found(
        'break',
        who,
        `${slot} is filled by it and needs ${fields}`,
        `release ${nameOf(who)} so that it does without`,
      ),
    ),
    ...lacking(other.offers, uses.fills).map(([slot, fields]) =>
      found(
        'break',
        who,
        `${slot} would need ${fields}, which its page does not hand over`,
        `release ${nameOf(who)} so that it hands it over`,
      ),
    ),
  ]);
}

/** Places that the release before offered and this one does not. */
function checkWithdrawn({ name, uses }: ReleaseManifest, { neighbours, own }: LiveSite): Finding[] {
  return gone(own?.uses.offers, uses.offers).flatMap((slot) => {
    const elsewhere = neighbours.some(({ uses: other }) => other.offers[slot]);
    return neighbours
      .filter(({ uses: other }) => other.fills[slot])
      .map(({ who }) =>
        found(
          elsewhere ? 'note' : 'break',
          who,
          `${slot} has no place in ${name} any more`,
          `release ${nameOf(who)} without ${slot}`,
        ),
      );
  });
}

/** Places of others that the release before filled and this one does not. */
function checkLeft({ uses }: ReleaseManifest, { neighbours, own }: LiveSite): Finding[] {
  return gone(own?.uses.fills, uses.fills)
    .filter((slot) => !neighbours.some(({ uses: other }) => other.fills[slot]))
    .flatMap((slot) =>
      neighbours
        .filter(({ uses: other }) => other.offers[slot])
        .map(({ who }) =>
          found(
            'break',
            who,
            `its place ${slot} would stay empty`,
            `release ${nameOf(who)} without ${slot}`,
          ),
        ),
    );
}

function checkUnoffered({ uses }: ReleaseManifest, { neighbours }: LiveSite): Finding[] {
  return Object.keys(uses.fills)
    .filter(
      (slot) => !uses.offers[slot] && !neighbours.some(({ uses: other }) => other.offers[slot]),
    )
    .map((slot) =>
      found(
        'note',
        'visitors',
        `nobody offers ${slot}: it is seen nowhere`,
        `release the slice whose page offers ${slot}`,
      ),
    );
}

type Slots = ReleaseManifest['uses']['offers'];

/** Slots that both know, where what is handed over lacks what is needed: the names of it. */
function lacking(offers: Slots, fills: Slots): [slot: string, fields: string][] {
  return Object.entries(offers).flatMap(([slot, given]) => {
    const fields = fills[slot] ? missingFields(given, fills[slot]).join(', ') : '';
    if (fields === '') return [];
    return [[slot, fields]];
  });
}

const gone = (before: object = {}, now: object) =>
  Object.keys(before).filter((one) => !(one in now));
const nameOf = (who: string) => who.split('@')[0];
