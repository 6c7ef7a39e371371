import type { Finding, ServiceRoute } from '@atlas/contracts';
import type { Owners } from './claims';
import { isApiPrefix, overlap } from './path-overlap';

const found = (who: string, what: string, first: string): Finding => ({
  level: 'break',
  rule: 'api',
  who,
  what,
  first,
});

/** Addresses that other slices own, with their owners. */
export function addressesOfOthers(
  owners: Owners,
  name: string,
  kind: 'page' | 'api',
): (readonly [at: string, slice: string])[] {
  return [...owners]
    .filter(([claim, slice]) => slice !== name && claim.startsWith(`${kind} /`))
    .map(([claim, slice]) => [claim.slice(kind.length + 1), slice] as const);
}

const below = (prefix: string) => `${prefix}/*`;

/** An API prefix with all paths below belongs to the first slice that claimed it. */
export function checkPrefixes(
  name: string,
  prefixes: readonly string[],
  owners: Owners,
): Finding[] {
  const others = addressesOfOthers(owners, name, 'api');
  const taken = prefixes.flatMap((prefix) =>
    others
      .filter(([at]) => overlap(below(at), below(prefix)))
      .map(([at, slice]) =>
        found(
          slice,
          `${prefix} belongs to it (${at}), and ${name} would serve it`,
          `choose another prefix, or have the operators transfer ${at}`,
        ),
      ),
  );
  const vague = prefixes
    .filter((prefix) => !isApiPrefix(prefix))
    .map((prefix) =>
      found(
        'every slice',
        `${prefix} is no API prefix of one slice: it is /api and small plain words`,
        `write /api/${name} instead`,
      ),
    );
  return [...taken, ...vague];
}

/** A service may claim a prefix outside of `/api` only where no page is. */
export function checkPlainPrefixes(
  name: string,
  prefixes: readonly string[],
  owners: Owners,
): Finding[] {
  const services = addressesOfOthers(owners, name, 'api').map(([at, who]) => [below(at), who]);
  const pages = addressesOfOthers(owners, name, 'page');
  return prefixes.flatMap((prefix) =>
    [...services, ...pages]
      .filter(([at]) => overlap(at, below(prefix)))
      .map(([at, slice]) =>
        found(
          slice,
          `${prefix} belongs to it (${at}), and ${name} would serve it`,
          `write /api/${name} instead`,
        ),
      ),
  );
}

/** Prefixes of other slices' services that contain an address. */
export function prefixesAbove(owners: Owners, name: string, address: string) {
  return addressesOfOthers(owners, name, 'api').filter(([at]) => overlap(below(at), address));
}

/** A service's prefixes that are not below another one of its own. */
export function claimedPrefixes(routes: readonly Pick<ServiceRoute, 'prefix'>[]): string[] {
  const all = [...new Set(routes.map(({ prefix }) => prefix))];
  return all.filter((prefix) => !all.some((other) => prefix.startsWith(`${other}/`)));
}
