import type { Finding, ReleaseManifest } from '@atlas/contracts';
import type { LiveSite } from './dependants';
import { missingFields } from './missing-fields';
import { offeredSlots } from './offered-slots';
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
    ...checkNotShown(release, site),
  ];
}

/** A slot must provide every prop that a filler reads, whoever owns it. */
function checkProps(release: ReleaseManifest, { dependants }: LiveSite): Finding[] {
  const { name, version, uses } = release;
  const self = `${name}@${version}`;
  const offers = offeredSlots(release);
  return dependants.flatMap(({ who, uses: other }) => [
    ...missingProps(offers, other.fills).map(([slot, props]) =>
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
function checkWithdrawn(release: ReleaseManifest, { dependants, own }: LiveSite): Finding[] {
  const { name } = release;
  return removed(own && offeredSlots(own), offeredSlots(release)).flatMap((slot) => {
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

function checkUnoffered(release: ReleaseManifest, { dependants }: LiveSite): Finding[] {
  const offers = offeredSlots(release);
  return Object.keys(release.uses.fills)
    .filter((slot) => !offers[slot] && !dependants.some(({ uses: other }) => other.offers[slot]))
    .map((slot) =>
      found(
        'note',
        'visitors',
        `no page offers ${slot}, so it is not shown`,
        releaseFirst(ownerOf(slot), `whose page offers ${slot}`),
      ),
    );
}

/** Declared slots whose name no `<Slot>` has, on any slice's pages. */
function checkNotShown(
  { name, offers = {}, uses }: ReleaseManifest,
  { dependants }: LiveSite,
): Finding[] {
  return Object.keys(offers)
    .filter(
      (slot) => !uses.offers[slot] && !dependants.some(({ uses: other }) => other.offers[slot]),
    )
    .map((slot) =>
      found(
        'note',
        'visitors',
        `${name} offers ${slot}, and no page shows it`,
        `show it by <Slot name="${slot}">`,
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
