import type { Finding, ReleaseManifest } from '@atlas/contracts';
import { missingFields } from './missing-fields';
import type { LiveSite } from './dependants';

const found = (level: Finding['level'], who: string, what: string, first: string): Finding => ({
  level,
  rule: 'slots',
  who,
  what,
  first,
});

/** Checks offered and filled slots and their props. */
export function checkSlots(release: ReleaseManifest, site: LiveSite): Finding[] {
  return [
    ...checkProps(release, site),
    ...checkWithdrawn(release, site),
    ...checkNoLongerFilled(release, site),
    ...checkUnoffered(release, site),
  ];
}

/** A slot must provide every prop that a filler needs. */
function checkProps({ uses }: ReleaseManifest, { dependants: neighbours }: LiveSite): Finding[] {
  return neighbours.flatMap(({ who, uses: other }) => [
    ...missingProps(uses.offers, other.fills).map(([slot, fields]) =>
      found(
        'break',
        who,
        `${slot} is filled by it and needs ${fields}`,
        `release ${nameOf(who)} so that it does without`,
      ),
    ),
    ...missingProps(other.offers, uses.fills).map(([slot, fields]) =>
      found(
        'break',
        who,
        `${slot} would need ${fields}, which its page does not hand over`,
        `release ${nameOf(who)} so that it hands it over`,
      ),
    ),
  ]);
}

/** Slots that the previous release offered and this one does not. */
function checkWithdrawn(
  { name, uses }: ReleaseManifest,
  { dependants: neighbours, own }: LiveSite,
): Finding[] {
  return gone(own?.uses.offers, uses.offers).flatMap((slot) => {
    const isOfferedByOthers = neighbours.some(({ uses: other }) => other.offers[slot]);
    return neighbours
      .filter(({ uses: other }) => other.fills[slot])
      .map(({ who }) =>
        found(
          isOfferedByOthers ? 'note' : 'break',
          who,
          `${slot} has no place in ${name} any more`,
          `release ${nameOf(who)} without ${slot}`,
        ),
      );
  });
}

/** Other slices' slots that the previous release filled and this one does not. */
function checkNoLongerFilled(
  { uses }: ReleaseManifest,
  { dependants: neighbours, own }: LiveSite,
): Finding[] {
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

function checkUnoffered(
  { uses }: ReleaseManifest,
  { dependants: neighbours }: LiveSite,
): Finding[] {
  return Object.keys(uses.fills)
    .filter(
      (slot) => !uses.offers[slot] && !neighbours.some(({ uses: other }) => other.offers[slot]),
    )
    .map((slot) =>
      found(
        'note',
        'visitors',
        `no page offers ${slot}, so it is not shown`,
        `release the slice whose page offers ${slot}`,
      ),
    );
}

type Slots = ReleaseManifest['uses']['offers'];

/** Slots that both sides know with missing props: names of the props. */
function missingProps(offers: Slots, fills: Slots): [slot: string, fields: string][] {
  return Object.entries(offers).flatMap(([slot, given]) => {
    const fields = fills[slot] ? missingFields(given, fills[slot]).join(', ') : '';
    if (fields === '') return [];
    return [[slot, fields]];
  });
}

const gone = (before: object = {}, now: object) =>
  Object.keys(before).filter((one) => !(one in now));
const nameOf = (who: string) => who.split('@')[0];
