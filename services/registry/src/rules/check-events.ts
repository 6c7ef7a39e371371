import type { Finding, ReleaseManifest } from '@atlas/contracts';
import type { LiveSite } from './dependants';
import { missingFields } from './missing-fields';
import { releaseFirst } from './release-first';

/** Checks emitted and received events and their payloads. */
export function checkEvents(
  { name, version, uses }: ReleaseManifest,
  { dependants, own }: LiveSite,
): Finding[] {
  const self = `${name}@${version}`;
  const findings: Finding[] = [];
  const found = (who: string, what: string, first: string, level: Finding['level'] = 'break') =>
    void findings.push({ level, rule: 'events', who, what, first });

  for (const { who, uses: other } of dependants) {
    for (const [event, given] of Object.entries(uses.emits)) {
      const missing = other.listens[event] ? missingFields(given, other.listens[event]) : [];
      if (missing.length > 0)
        found(
          who,
          `${who} reads ${missing.join(', ')} of the event ${event}, and ${self} does not send it`,
          releaseFirst(who, `that does not read ${missing.join(', ')}`),
        );
    }
    for (const [event, taken] of Object.entries(uses.listens)) {
      const missing = other.emits[event] ? missingFields(other.emits[event], taken) : [];
      if (missing.length > 0)
        found(
          who,
          `${self} reads ${missing.join(', ')} of the event ${event}, and ${who} does not send it`,
          releaseFirst(who, `that sends ${missing.join(', ')}`),
        );
    }
  }
  for (const event of Object.keys(own?.uses.emits ?? {}).filter((one) => !(one in uses.emits))) {
    if (dependants.some(({ uses: other }) => other.emits[event])) continue;
    for (const { who } of dependants.filter(({ uses: other }) => other.listens[event]))
      found(
        who,
        `${who} listens for ${event}, and ${name} no longer emits it`,
        releaseFirst(who, `that does not listen for ${event}`),
      );
  }
  for (const event of Object.keys(uses.listens)) {
    if (uses.emits[event] || dependants.some(({ uses: other }) => other.emits[event])) continue;
    found(
      self,
      `nobody emits ${event}, so its listener is never called`,
      `atlas types, which lists the events of live releases`,
      'note',
    );
  }
  return findings;
}
