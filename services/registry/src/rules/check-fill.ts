import type { FillPolicy, Finding, ReleaseManifest } from '@atlas/contracts';
import type { LiveSite } from './dependants';
import type { SiteDocuments } from './live-site';
import { releaseFirst } from './release-first';

type Policy = FillPolicy[string];

/** The owner of a slot says who may fill it (`fill`); without a word of it, anyone may. */
export function checkFill(
  manifest: ReleaseManifest,
  { others }: LiveSite,
  frame: SiteDocuments['frame'],
): Finding[] {
  const { name, slots, offers = {}, fill = {} } = manifest;
  const owners = [...others, ...(frame ? [{ name: 'shell', ...frame }] : [])];
  const refused = slots.flatMap(({ name: slot }) =>
    owners
      .filter((owner) => owner.offers?.[slot] && !mayFill(owner.fill?.[slot], name, owner.name))
      .map((owner) =>
        found(
          owner.name,
          `${slot} may be filled by ${allowed(owner.fill?.[slot], owner.name)} alone, and ${name} fills it`,
          `have the owner of ${slot} list ${name} under "fill" of its manifest`,
        ),
      ),
  );
  const excluded = Object.keys(offers).flatMap((slot) =>
    others
      .filter((one) => one.slots.some((filled) => filled.name === slot))
      .filter((one) => !mayFill(fill[slot], one.name, name))
      .map((one) =>
        found(
          `${one.name}@${one.version}`,
          `${one.name} fills ${slot}, which ${name} allows ${allowed(fill[slot], name)} alone`,
          releaseFirst(one.name, `without ${slot}`),
        ),
      ),
  );
  const unknown = Object.keys(fill)
    .filter((slot) => !offers[slot])
    .map((slot) =>
      found('every slice', `fill names ${slot}, which ${name} does not offer`, `offer ${slot}`),
    );
  return [...refused, ...excluded, ...unknown];
}

const found = (who: string, what: string, first: string): Finding => ({
  level: 'break',
  rule: 'slots',
  who,
  what,
  first,
});

function mayFill(policy: Policy | undefined, filler: string, owner: string): boolean {
  if (policy === undefined || policy === 'anyone' || filler === owner) return true;
  return policy !== 'owner' && policy.includes(filler);
}

const allowed = (policy: Policy | undefined, owner: string) =>
  Array.isArray(policy) && policy.length > 0 ? policy.join(', ') : owner;
