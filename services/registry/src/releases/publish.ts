import { Problem } from '@atlas/contracts';
import type { BodyOf, LogEntry, publishRelease, ReleaseManifest } from '@atlas/contracts';
import { precompressed } from '../artifacts/precompress';
import { readFiles } from '../artifacts/read-files';
import { splitMaps } from '../artifacts/read-maps';
import { sha384 } from '../artifacts/sha384';
import type { Context } from '../context';
import { isInLog } from '../log/is-in-log';
import { checkCode } from '../rules/check-code';
import { checkFramedOnly, checkFrameScript } from '../rules/check-frames';
import { publishedAlready } from './published-already';
import { earlierReleases, reuseAddresses } from './reuse-addresses';
import { claimsOf } from '../rules/claims';
import type { SiteDocuments } from '../rules/live-site';
import { checkManifest, checkOwned, readNextSite, refuseBreaks } from '../rules/release-rules';
import { mayMove } from '../teams/authorize';
import type { Team } from '../teams/authorize';

/** Publishes a release: checks files and rules, claims the version, stores the files, appends the log entry. */
export async function publish(
  context: Context,
  team: Team,
  { manifest, files: sent, unchecked = false }: BodyOf<typeof publishRelease>,
) {
  const { artifacts, releases, logger } = context;
  const { name, version } = manifest;
  const isFramed = team.scopes.includes('publish-framed') && !team.scopes.includes('publish');
  const scope = isFramed ? 'publish-framed' : 'publish';
  mayMove(team, name, scope, ...(unchecked ? (['unchecked'] as const) : []));
  const { files: given, maps } = splitMaps(manifest, readFiles(manifest, sent));
  const documents = await readNextSite(context, name, unchecked);
  refuseBreaks(manifest, [
    ...(isFramed ? checkFramedOnly(manifest) : []),
    ...checkFrameScript(manifest, given),
    ...(await checkManifest(context, manifest, documents, unchecked)),
    ...(await checkCode(manifest, given, documents.openApi)),
  ]);
  const files = await precompressed(given);
  const hashes = Object.fromEntries([...files].map(([path, content]) => [path, sha384(content)]));
  const withAddresses = reuseAddresses(manifest, await earlierReleases(context, name));
  const release = { manifest: withAddresses, files: hashes };
  if (await releases.begin(release, team.name)) {
    try {
      await artifacts.storeMaps(name, version, maps);
      await artifacts.store(name, version, files, withAddresses);
      await releases.complete(name, version);
    } catch (error) {
      await releases.abandon(name, version);
      throw error;
    }
  } else if (!(await releases.isStored(release))) {
    throw publishedAlready(name, version);
  }
  const entry = await appendEntry(context, team, manifest, documents);
  logger.info({ slice: name, version, files: files.size, by: team.name }, 'published');
  return entry;
}

/** Appends the entry that makes the release published and its claims owned; of two concurrent equal claims one is refused. */
async function appendEntry(
  { ledger, log, claims, releases }: Context,
  team: Team,
  manifest: ReleaseManifest,
  documents: SiteDocuments,
): Promise<LogEntry> {
  const { name, version } = manifest;
  try {
    const { entry } = await ledger.write(name, async (_, head) => {
      if (await isInLog(log, name, version)) throw publishedAlready(name, version);
      const owners = await claims.upTo(head);
      refuseBreaks(manifest, checkOwned(manifest, owners, documents));
      const fresh = claimsOf(manifest).filter((claim) => !owners.has(claim));
      return { by: team.name, token: team.tokenId, action: 'publish', version, claims: fresh };
    });
    return entry;
  } catch (error) {
    if (error instanceof Problem && error.type !== 'published-already')
      await releases.withdraw(name, version);
    throw error;
  }
}
