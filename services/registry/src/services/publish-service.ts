import { isDeepStrictEqual } from 'node:util';
import { OPENAPI_LIMIT_BYTES, Problem, releasedService } from '@atlas/contracts';
import type {
  BodyOf,
  checkService as checkContract,
  LogEntry,
  publishService as contract,
} from '@atlas/contracts';
import type { Context } from '../context';
import { isInLog } from '../log/is-in-log';
import { publishedAlready } from '../releases/published-already';
import { claimedPrefixes } from '../rules/check-prefixes';
import { checkService, checkServiceClaims } from '../rules/check-service';
import type { SiteDocuments } from '../rules/live-site';
import { readLiveSite, refuseBreaks } from '../rules/release-rules';
import { mayMove } from '../teams/authorize';
import type { Team } from '../teams/authorize';
import type { PublishedService } from './service-release.repository';

/** Publishes a service release: checks the rules, claims the version, appends the log entry. */
export async function publishService(
  context: Context,
  team: Team,
  { manifest, openApi, unchecked = false }: BodyOf<typeof contract>,
): Promise<LogEntry> {
  const { services, logger } = context;
  const { name, version } = manifest;
  const released = { name: releasedService(name), version };
  const scopes = unchecked ? (['publish', 'unchecked'] as const) : (['publish'] as const);
  mayMove(team, released.name, ...scopes);
  if (JSON.stringify(openApi).length > OPENAPI_LIMIT_BYTES)
    throw new Problem('release-too-large', { detail: 'The OpenAPI document is too large.' });
  const candidate = { manifest, openApi };
  const documents = await readLiveSite(context, unchecked);
  refuseBreaks(released, await checkService(context, candidate, documents, unchecked));
  if (
    !(await services.add(candidate, team.name)) &&
    !isDeepStrictEqual(await services.find(name, version), candidate)
  )
    throw publishedAlready(released.name, version);
  const entry = await appendEntry(context, team, candidate, documents);
  logger.info({ slice: released.name, version, by: team.name }, 'published');
  return entry;
}

/** Checks a service release as publishing would. */
export async function checkServiceRelease(
  context: Context,
  team: Team,
  { manifest, openApi }: BodyOf<typeof checkContract>,
) {
  mayMove(team, releasedService(manifest.name));
  const candidate = { manifest, openApi };
  return { findings: await checkService(context, candidate, await readLiveSite(context)) };
}

/** Appends the entry that makes the release published and its prefixes owned; of two concurrent equal claims one is refused. */
async function appendEntry(
  { ledger, log, claims, services }: Context,
  team: Team,
  { manifest }: PublishedService,
  documents: SiteDocuments,
): Promise<LogEntry> {
  const { name, version } = manifest;
  const released = { name: releasedService(name), version };
  try {
    const { entry } = await ledger.write(released.name, async (_, head) => {
      if (await isInLog(log, released.name, version))
        throw publishedAlready(released.name, version);
      const owners = await claims.upTo(head);
      refuseBreaks(released, checkServiceClaims(manifest, owners, documents));
      const fresh = claimedPrefixes(manifest.routes)
        .map((prefix) => `api ${prefix}`)
        .filter((claim) => !owners.has(claim));
      return { by: team.name, token: team.tokenId, action: 'publish', version, claims: fresh };
    });
    return entry;
  } catch (error) {
    if (error instanceof Problem && error.type !== 'published-already')
      await services.withdraw(name, version);
    throw error;
  }
}
