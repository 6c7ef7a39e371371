import { releasedService } from '@atlas/contracts';
import type { Finding, ServiceRelease } from '@atlas/contracts';
import { routeOf } from '@atlas/service-kit/openapi';
import type { RecordedCall } from '@atlas/service-kit/openapi';
import type { PublishedService } from '../services/service-release.repository';
import { checkApi } from './check-api';
import { releaseFirst } from './release-first';

/** Who calls services, with the recorded calls. */
interface Caller {
  readonly who: string;
  readonly calls: readonly RecordedCall[];
}

/**
 * Compares a service release with the gateway and the live services, also in operations that only these call: which of their
 * recorded calls it would break, and which of its own the live services would not answer as it expects.
 * @param candidate the release
 * @param routes of the release, with those that it gives up
 * @param live live services and canaries; calls of a service without a release are not compared
 * @param gatewayCalls operations that the gateway calls
 */
export function checkServiceCalls(
  candidate: PublishedService,
  routes: ServiceRelease['routes'],
  live: readonly PublishedService[],
  gatewayCalls: readonly RecordedCall[],
): Finding[] {
  const others = live.filter(({ manifest }) => manifest.name !== candidate.manifest.name);
  const callers = [{ who: 'gateway', calls: gatewayCalls }, ...others.map(toCaller)];
  const broken = callers.flatMap((caller) => {
    const { who } = caller;
    const first = releaseFirst(who, 'without it');
    return unanswered(caller, candidate, routes).map((finding) => ({ ...finding, who, first }));
  });
  const own = toCaller(candidate);
  return [...broken, ...others.flatMap((provider) => unanswered(own, provider))];
}

const toCaller = ({ manifest, openApi }: PublishedService): Caller => ({
  who: `${releasedService(manifest.name)}@${manifest.version}`,
  calls: openApi['x-uses'] ?? [],
});

/** Recorded calls below these routes that the provider's document does not answer. */
function unanswered(
  { who, calls }: Caller,
  { manifest, openApi: { paths } }: PublishedService,
  routes: ServiceRelease['routes'] = manifest.routes,
): Finding[] {
  const operations = calls.filter(({ path }) => routeOf(routes, path));
  return checkApi({ name: who, uses: { operations } }, { paths });
}
