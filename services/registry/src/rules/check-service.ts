import type { Finding, ServiceRelease } from '@atlas/contracts';
import { operationsOf, publicPaths, routeOf } from '@atlas/service-kit/openapi';
import type { OpenApi } from '@atlas/service-kit/openapi';
import type { Context } from '../context';
import { listLive } from '../state/live-state';
import { releasedServices, serviceCanaries } from '../services/live-services';
import type { PublishedService } from '../services/service-release.repository';
import { checkApi } from './check-api';
import { checkServiceCalls } from './check-service-calls';
import { checkPlainPrefixes, checkPrefixes, claimedPrefixes } from './check-prefixes';
import type { Owners } from './claims';
import { toDependants } from './dependants';
import type { Dependant } from './dependants';
import type { SiteDocuments } from './live-site';
import { releaseFirst } from './release-first';
import { withPlatform } from './platform-claims';

/** Names of the platform's own processes. */
const PLATFORM_NAMES = ['gateway', 'registry', 'renderer', 'identity', 'mongo', 'shell'];

const found = (
  rule: Finding['rule'],
  who: string,
  what: string,
  first = 'correct service.json and run atlas publish again',
): Finding => ({ level: 'break', rule, who, what, first });

/** Checks a service's manifest and document against the live site. */
export async function checkService(
  context: Context,
  { manifest, openApi }: PublishedService,
  documents: SiteDocuments,
  unchecked = false,
): Promise<Finding[]> {
  const owners = await context.claims.upTo(await context.log.head());
  const own = [
    ...checkServiceClaims(manifest, owners, documents),
    ...checkRoutes(manifest),
    ...checkDocument(manifest, openApi),
  ];
  if (unchecked || own.length > 0) return own;
  const live = (await releasedServices(context)).map((one) => one.manifest);
  const others = live.filter(({ name }) => name !== manifest.name).flatMap(({ routes }) => routes);
  const before = live.find(({ name }) => name === manifest.name)?.routes ?? [];
  // Calls of a prefix that this release gives up count too, unless another service has it.
  const givenUp = before.filter(({ prefix }) => !routeOf(others, prefix));
  const { releases } = await listLive(context);
  const { dependants } = toDependants('', releases, documents.host);
  return [
    ...checkDependants([...manifest.routes, ...givenUp], openApi, dependants),
    ...checkServiceCalls(
      { manifest, openApi },
      [...manifest.routes, ...givenUp],
      [...(await releasedServices(context)), ...(await serviceCanaries(context))],
      documents.gatewayCalls,
    ),
  ];
}

/** A prefix belongs to the first slice that claimed it, by its remote or its service. */
export function checkServiceClaims(
  { name, routes }: ServiceRelease,
  owners: Owners,
  documents: SiteDocuments,
): Finding[] {
  const all = withPlatform(owners, documents);
  const claimed = claimedPrefixes(routes);
  const isApi = (prefix: string) => prefix === '/api' || prefix.startsWith('/api/');
  const plain = claimed.filter((prefix) => !isApi(prefix));
  return [
    ...(PLATFORM_NAMES.includes(name)
      ? [found('api', 'platform', `${name} is what a process of the platform is called`)]
      : []),
    ...checkPrefixes(name, claimed.filter(isApi), all),
    ...checkPlainPrefixes(name, plain, all),
  ];
}

/** Contradictory settings; single values are checked by the schema. */
function checkRoutes({ routes }: ServiceRelease): Finding[] {
  const twice = routes.filter(
    ({ prefix }, index) => routes.findIndex((one) => one.prefix === prefix) !== index,
  );
  return [
    ...twice.map(({ prefix }) => found('api', 'visitors', `${prefix} is listed twice`)),
    ...routes.flatMap((route) =>
      contradictions(route, routes).map((what) =>
        found('limits', 'visitors', `${route.prefix}: ${what}`),
      ),
    ),
  ];
}

function contradictions(
  { methods, cache, beacon, auth, limit, invalidates = [] }: ServiceRelease['routes'][number],
  routes: ServiceRelease['routes'],
): string[] {
  const foreign = invalidates.filter((path) => !routeOf(routes, path));
  return [
    ...(cache && methods && !methods.includes('GET') ? ['it is cached, but has no GET'] : []),
    ...(cache && auth === 'user' ? ['it is cached for everyone, but is personal'] : []),
    ...(beacon && methods && !methods.includes('POST') ? ['a beacon is a POST'] : []),
    ...(limit && limit.visitor > limit.address
      ? ['one visitor may ask more often than the address that he comes from']
      : []),
    ...foreign.map((path) => `${path} is not its own to invalidate`),
  ];
}

/** Every operation of the document must be reachable through the routes. */
function checkDocument({ routes }: ServiceRelease, openApi: OpenApi): Finding[] {
  const bad = (what: string) =>
    found('openapi', 'visitors', what, 'correct the OpenAPI document and run atlas publish again');
  return operationsOf(openApi).flatMap(({ path, method, operation }) => {
    const route = routeOf(routes, path);
    if (!route) return [bad(`${path} is below no prefix of this service`)];
    const isLet = !route.methods || route.methods.some((one) => one === method);
    if (isLet || operation['x-internal']) return [];
    return [bad(`${method} ${path}: ${route.prefix} lets no ${method} through`)];
  });
}

/**
 * Live remotes, canaries and the shell whose recorded calls a service release would break.
 * @param routes of the service, with those that it gives up
 * @param openApi its document
 * @param dependants with the operations that their code uses
 */
export function checkDependants(
  routes: ServiceRelease['routes'],
  openApi: OpenApi,
  dependants: readonly Dependant[],
): Finding[] {
  const document = { paths: publicPaths(openApi.paths) };
  return dependants.flatMap(({ who, uses }) => {
    const operations = uses.operations.filter(({ path }) => routeOf(routes, path));
    return checkApi({ name: who, uses: { operations } }, document).map(({ what }) =>
      found('api', who, what, releaseFirst(who, 'without it')),
    );
  });
}
