import type { Finding, ReleaseManifest } from '@atlas/contracts';
import { missingFields } from './missing-fields';
import type { LiveSite } from './dependants';

/** Checks emitted and received events and their payloads. */
export function checkEvents(
  { name, uses }: ReleaseManifest,
  { dependants: neighbours, own }: LiveSite,
): Finding[] {
  const findings: Finding[] = [];
  const found = (who: string, what: string, first: string) =>
    void findings.push({ level: 'break', rule: 'events', who, what, first });

  for (const { who, uses: other } of neighbours) {
    const slice = who.split('@')[0];
    for (const [event, given] of Object.entries(uses.emits)) {
      const missing = other.listens[event] ? missingFields(given, other.listens[event]) : [];
      if (missing.length > 0)
        found(
          who,
          `${event} reaches it without ${missing.join(', ')}`,
          `release ${slice} so that it does without`,
        );
    }
    for (const [event, taken] of Object.entries(uses.listens)) {
      const missing = other.emits[event] ? missingFields(other.emits[event], taken) : [];
      if (missing.length > 0)
        found(
          who,
          `${event} would need ${missing.join(', ')}, which it does not say`,
          `release ${slice} so that it says it`,
        );
    }
  }
  for (const event of Object.keys(own?.uses.emits ?? {}).filter((one) => !(one in uses.emits))) {
    if (neighbours.some(({ uses: other }) => other.emits[event])) continue;
    for (const { who } of neighbours.filter(({ uses: other }) => other.listens[event]))
      found(
        who,
        `${name} no longer emits ${event}, which it listens for`,
        `release ${who.split('@')[0]} without it`,
      );
  }
  return findings;
}
