import type { Finding, ReleaseManifest } from '@atlas/contracts';
import { Problem, releasedService } from '@atlas/contracts';
import { publicPaths, routeOf } from '@atlas/service-kit/openapi';
import type { Context } from '../context';
import { liveDocument } from '../services/live-document';
import { serviceCanaries } from '../services/live-services';
import { listLive } from '../state/live-state';
import { checkApi, serviceOf } from './check-api';
import type { PublishedDocuments } from './check-api';
import { checkClaims } from './check-claims';
import { checkEvents } from './check-events';
import { checkFill } from './check-fill';
import { checkRoutes } from './check-routes';
import { checkShared } from './check-shared';
import { checkSlots } from './check-slots';
import { withNames } from './claims';
import type { Owners } from './claims';
import type { SiteDocuments } from './live-site';
import { toDependants } from './dependants';
import { withPlatform } from './platform-claims';

const NOTHING: SiteDocuments = {
  host: undefined,
  frame: undefined,
  openApi: undefined,
  gatewayCalls: [],
};

/** Reads the live site for checks. With `unchecked` an unavailable site is ignored, as for the very first release. */
export async function readLiveSite(
  context: Pick<Context, 'readSite' | 'ledger' | 'services'>,
  unchecked = false,
): Promise<SiteDocuments> {
  const documents = await (unchecked
    ? context.readSite().catch(() => NOTHING)
    : context.readSite());
  return { ...documents, openApi: await liveDocument(context, documents.openApi) };
}

/** As `readLiveSite` for a release that is not promoted yet, with the next document of its own service. */
export async function readNextSite(
  context: Pick<Context, 'readSite' | 'ledger' | 'services'>,
  slice: string,
  unchecked = false,
): Promise<SiteDocuments> {
  const [documents, last] = await Promise.all([
    readLiveSite(context, unchecked),
    context.services.last(slice),
  ]);
  return { ...documents, next: last?.openApi };
}

/** Checks everything in the manifest against the live site. */
export async function checkManifest(
  context: Context,
  manifest: ReleaseManifest,
  documents: SiteDocuments,
  unchecked = false,
): Promise<Finding[]> {
  const { host, openApi, next } = documents;
  const site = toDependants(manifest.name, (await listLive(context)).releases, host);
  const owners = withNames(await context.claims.upTo(await context.log.head()), site.others);
  return [
    ...checkRoutes(manifest, site),
    ...checkOwned(manifest, owners, documents),
    ...checkFill(manifest, site, documents.frame),
    ...(unchecked
      ? []
      : [
          ...checkSlots(manifest, site),
          ...checkEvents(manifest, site),
          ...checkApi(
            manifest,
            openApi,
            next && { paths: publicPaths(next.paths) },
            await publishedServices(context, manifest),
          ),
          ...(await checkServiceCanaries(context, manifest)),
          ...checkShared(manifest, host),
        ]),
  ];
}

/** Calls that a canary of a service would not answer as the release expects. */
async function checkServiceCanaries(
  context: Context,
  manifest: ReleaseManifest,
): Promise<Finding[]> {
  const canaries = await serviceCanaries(context);
  return canaries.flatMap(({ manifest: { name, version, routes }, openApi }) => {
    const operations = manifest.uses.operations.filter(({ path }) => routeOf(routes, path));
    const calling = { ...manifest, uses: { ...manifest.uses, operations } };
    return checkApi(calling, { paths: publicPaths(openApi.paths) }).map((finding) => ({
      ...finding,
      what: `${finding.what}, for visitors of the canary ${releasedService(name)}@${version}`,
      first: `atlas abort ${releasedService(name)}`,
    }));
  });
}

/** The newest published release of each service that the release calls. */
async function publishedServices(
  { services }: Context,
  { uses }: ReleaseManifest,
): Promise<PublishedDocuments> {
  const names = [...new Set(uses.operations.map(({ id }) => serviceOf(id)))];
  const found = await Promise.all(names.map((name) => services.last(name)));
  return new Map(
    found.flatMap((one) =>
      one
        ? [
            [
              one.manifest.name,
              { version: one.manifest.version, paths: publicPaths(one.openApi.paths) },
            ],
          ]
        : [],
    ),
  );
}

/** Pages, their names, slots and prefixes that other slices own. */
export function checkOwned(
  manifest: ReleaseManifest,
  owners: Owners,
  documents: SiteDocuments,
): Finding[] {
  return checkClaims(manifest, withPlatform(owners, documents));
}

/** @throws Problem with each violated rule, the affected party and what comes first */
export function refuseBreaks(
  { name, version }: Pick<ReleaseManifest, 'name' | 'version'>,
  findings: readonly Finding[],
): void {
  const breaks = findings.filter(({ level }) => level === 'break');
  if (breaks.length === 0) return;
  throw new Problem('release-refused', {
    detail: `${name}@${version} would break ${breaks.length === 1 ? 'a rule' : `${breaks.length} rules`}.`,
    errors: breaks.map(({ rule, who, what, first }) => ({
      path: `/rules/${rule}`,
      message: `for ${who}: ${what}; first: ${first}`,
    })),
  });
}
