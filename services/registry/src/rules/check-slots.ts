import type { Finding, ReleaseManifest } from '@atlas/contracts';
import { missingFields } from './missing-fields';
import type { LiveSite } from './neighbours';

/** Places offered and filled, and the props between them. */
export function checkSlots(
  { name, uses }: ReleaseManifest,
  { neighbours, own }: LiveSite,
): Finding[] {
  const findings: Finding[] = [];
  const found = (level: Finding['level'], who: string, what: string, first: string) =>
    void findings.push({ level, rule: 'slots', who, what, first });

  for (const { who, uses: other } of neighbours) {
    for (const [slot, given] of Object.entries(uses.offers)) {
      const missing = other.fills[slot] ? missingFields(given, other.fills[slot]) : [];
      if (missing.length > 0)
        found(
          'break',
          who,
          `${slot} is filled by it and needs ${missing.join(', ')}`,
          `release ${nameOf(who)} so that it does without`,
        );
    }
    for (const [slot, taken] of Object.entries(uses.fills)) {
      const missing = other.offers[slot] ? missingFields(other.offers[slot], taken) : [];
      if (missing.length > 0)
        found(
          'break',
          who,
          `${slot} would need ${missing.join(', ')}, which its page does not hand over`,
          `release ${nameOf(who)} so that it hands it over`,
        );
    }
  }
  for (const slot of gone(own?.uses.offers, uses.offers)) {
    const fillers = neighbours.filter(({ uses: other }) => other.fills[slot]);
    const elsewhere = neighbours.some(({ uses: other }) => other.offers[slot]);
    for (const { who } of fillers)
      found(
        elsewhere ? 'note' : 'break',
        who,
        `${slot} has no place in ${name} any more`,
        `release ${nameOf(who)} without ${slot}`,
      );
  }
  for (const slot of gone(own?.uses.fills, uses.fills)) {
    if (neighbours.some(({ uses: other }) => other.fills[slot])) continue;
    for (const { who } of neighbours.filter(({ uses: other }) => other.offers[slot]))
      found(
        'break',
        who,
        `its place ${slot} would stay empty`,
        `release ${nameOf(who)} without ${slot}`,
      );
  }
  for (const slot of Object.keys(uses.fills)) {
    if (neighbours.some(({ uses: other }) => other.offers[slot]) || uses.offers[slot]) continue;
    found(
      'note',
      'visitors',
      `nobody offers ${slot}: it is seen nowhere`,
      `release the slice whose page offers ${slot}`,
    );
  }
  return findings;
}

const gone = (before: object = {}, now: object) =>
  Object.keys(before).filter((one) => !(one in now));
const nameOf = (who: string) => who.split('@')[0];
