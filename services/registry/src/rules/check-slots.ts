import type { Finding, ReleaseManifest } from '@atlas/contracts';
import type { LiveSite } from './dependants';
import { missingFields } from './missing-fields';
import { releaseFirst } from './release-first';

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

/** A slot must provide every prop that a filler reads, whoever owns it. */
function checkProps({ name, version, uses }: ReleaseManifest, { dependants }: LiveSite): Finding[] {
  const self = `${name}@${version}`;
  return dependants.flatMap(({ who, uses: other }) => [
    ...missingProps(uses.offers, other.fills).map(([slot, props]) =>
      found(
        'break',
        who,
        `${who} reads ${props} of the slot ${slot}, and ${self} does not give it`,
        releaseFirst(who, `that does not read ${props}`),
      ),
    ),
    ...missingProps(other.offers, uses.fills).map(([slot, props]) =>
      found(
        'break',
        who,
        `${self} reads ${props} of the slot ${slot}, and ${who} does not give it`,
        releaseFirst(who, `that gives ${props}`),
      ),
    ),
  ]);
}

/** Slots that the previous release offered and this one does not. */
function checkWithdrawn({ name, uses }: ReleaseManifest, { dependants, own }: LiveSite): Finding[] {
  return removed(own?.uses.offers, uses.offers).flatMap((slot) => {
    const isOfferedByOthers = dependants.some(({ uses: other }) => other.offers[slot]);
    return dependants
      .filter(({ uses: other }) => other.fills[slot])
      .map(({ who }) =>
        found(
          isOfferedByOthers ? 'note' : 'break',
          who,
          `${who} fills the slot ${slot}, and ${name} no longer offers it`,
          releaseFirst(who, `without ${slot}`),
        ),
      );
  });
}

/** Other slices' slots that the previous release filled and this one does not. */
function checkNoLongerFilled({ uses }: ReleaseManifest, { dependants, own }: LiveSite): Finding[] {
  return removed(own?.uses.fills, uses.fills)
    .filter((slot) => !dependants.some(({ uses: other }) => other.fills[slot]))
    .flatMap((slot) =>
      dependants
        .filter(({ uses: other }) => other.offers[slot])
        .map(({ who }) =>
          found(
            'break',
            who,
            `the slot ${slot} of ${who} would stay empty`,
            releaseFirst(who, `without ${slot}`),
          ),
        ),
    );
}

function checkUnoffered({ uses }: ReleaseManifest, { dependants }: LiveSite): Finding[] {
  return Object.keys(uses.fills)
    .filter(
      (slot) => !uses.offers[slot] && !dependants.some(({ uses: other }) => other.offers[slot]),
    )
    .map((slot) =>
      found(
        'note',
        'visitors',
        `no page offers ${slot}, so it is not shown`,
        releaseFirst(ownerOf(slot), `whose page offers ${slot}`),
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

const removed = (before: object = {}, now: object) =>
  Object.keys(before).filter((one) => !(one in now));
/** `decide` of `decide.buy`: the slice that should offer it. */
const ownerOf = (slot: string) => slot.slice(0, slot.indexOf('.'));
