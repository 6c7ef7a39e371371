import { releasedService } from '@atlas/contracts';
import type { Finding, ServiceRelease } from '@atlas/contracts';
import { routeOf } from '@atlas/service-kit/openapi';
import type { PublishedService } from '../services/service-release.repository';
import { checkApi } from './check-api';
import { releaseFirst } from './release-first';

/**
 * Compares a service release with the live services, also in operations that only services call: which of their recorded
 * calls it would break, and which of its own they would not answer as it expects.
 * @param candidate the release
 * @param routes of the release, with those that it gives up
 * @param live live services and canaries; calls of a service without a release are not compared
 */
export function checkServiceCalls(
  candidate: PublishedService,
  routes: ServiceRelease['routes'],
  live: readonly PublishedService[],
): Finding[] {
  const others = live.filter(({ manifest }) => manifest.name !== candidate.manifest.name);
  const broken = others.flatMap((caller) => {
    const who = `${releasedService(caller.manifest.name)}@${caller.manifest.version}`;
    const first = releaseFirst(who, 'without it');
    return unanswered(caller, candidate, routes).map((finding) => ({ ...finding, who, first }));
  });
  return [...broken, ...others.flatMap((provider) => unanswered(candidate, provider))];
}

/** Recorded calls below these routes that the provider's document does not answer. */
function unanswered(
  { manifest: { name }, openApi: { 'x-uses': uses = [] } }: PublishedService,
  { manifest, openApi: { paths } }: PublishedService,
  routes: ServiceRelease['routes'] = manifest.routes,
): Finding[] {
  const operations = uses.filter(({ path }) => routeOf(routes, path));
  return checkApi({ name, uses: { operations } }, { paths });
}
