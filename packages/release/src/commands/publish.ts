import path from 'node:path';
import { isReleasedService, promoteRelease } from '@atlas/contracts';
import type { Finding, LogEntry } from '@atlas/contracts';
import { buildService } from '../build-service';
import { buildSlice } from '../build-slice';
import { readCandidate } from '../candidate';
import type { Candidate } from '../candidate';
import { checkCandidate } from '../check/check-candidate';
import { formatFindings, throwOnBreaks } from '../check/report-findings';
import { EXIT, CommandError } from '../output/command-error';
import type { Tools } from '../program';
import { publishCandidate } from '../publish-candidate';
import { checkServiceCandidate, publishService } from '../publish-service';
import {
  allReleasedHere,
  allServices,
  findService,
  readServiceCandidate,
  versionedByContent,
} from '../service';
import { allSlices, findSlice } from '../slice';

export interface PublishOptions {
  as?: string;
  skipBuild?: boolean;
  check?: boolean;
  promote?: boolean;
  all?: boolean;
}

interface Published {
  slice: string;
  version: string;
  seq: number;
  live: boolean;
  /** Whether its promotion waits for the approval of another token. */
  waits: boolean;
  /** Findings of the check that do not refuse the release; undefined without a check. */
  notes?: Finding[] | undefined;
}

export async function publish(
  tools: Tools,
  names: readonly string[],
  options: PublishOptions,
): Promise<void> {
  tools.api.requireToken();
  const published: Published[] = [];
  for (const name of namesToPublish(names, options)) {
    const unchecked = options.check === false;
    const done = await publishOne(tools, name, options).catch((error: unknown) => {
      if (options.all && isAlreadyPublished(error)) return undefined;
      throw error;
    });
    // With --all, a version that is already published is skipped.
    if (!done?.entry.version) continue;
    const { entry, notes } = done;
    const { version } = done.entry;
    const moved =
      options.promote &&
      (await tools.api.call(promoteRelease, {
        params: { slice: entry.slice },
        body: { version, percent: 100, ...(unchecked && { unchecked }) },
      }));
    published.push({
      slice: entry.slice,
      version,
      seq: entry.seq,
      live: moved ? moved.entry.action === 'promote' : false,
      waits: moved ? moved.entry.action === 'ask' : false,
      notes,
    });
  }
  tools.reporter.result(
    published,
    () => published.map(toText).join('\n') || 'Nothing new to publish.',
  );
}

const isAlreadyPublished = (error: unknown) =>
  error instanceof CommandError && error.exitCode === EXIT.conflict;

/** Services come first, because remotes depend on them. Without names, the slice of the working directory. */
function namesToPublish(names: readonly string[], { all }: PublishOptions): readonly string[] {
  if (all) return [...allServices(), ...allSlices().map(({ name }) => name)];
  if (names.length > 0) return names;
  return allReleasedHere();
}

/** Publishing a service uploads its routes and OpenAPI document; it does not start processes. */
interface Uploaded {
  readonly entry: LogEntry;
  readonly notes: Finding[] | undefined;
}

async function publishOne(tools: Tools, name: string, options: PublishOptions): Promise<Uploaded> {
  const { api, reporter } = tools;
  const unchecked = options.check === false;
  const service = findService(name);
  if (service) {
    if (!options.skipBuild) await buildService(service, reporter);
    const read = readServiceCandidate(service, options.as);
    const candidate = options.all ? versionedByContent(read) : read;
    const notes = unchecked
      ? undefined
      : throwOnBreaks(await checkServiceCandidate(tools, candidate));
    return { entry: await publishService(tools, candidate, unchecked), notes };
  }
  const candidate = await createCandidate(tools, name, options);
  const notes = unchecked
    ? undefined
    : throwOnBreaks(await checkCandidate(api, candidate, reporter));
  return { entry: await publishCandidate(api, candidate, reporter, unchecked), notes };
}

/** What the command prints of a release: what `atlas check` does, then what the release is now. */
function toText(published: Published): string {
  const { slice: name, version, notes } = published;
  if (!notes) return stateOf(published);
  return `${formatFindings({ name, version }, notes)}\n${stateOf(published)}`;
}

function stateOf({ slice, version, live, waits }: Published): string {
  const release = `${slice}@${version}`;
  if (live) return `${release} is live`;
  if (waits)
    return `${release} is published and waits for approval. Next: atlas approve ${release}`;
  const canary = isReleasedService(slice) ? '' : ' --canary 10';
  return `${release} is published. Next: atlas promote ${release}${canary}`;
}

export async function createCandidate(
  { reporter }: Tools,
  name: string | undefined,
  { as, skipBuild }: PublishOptions,
): Promise<Candidate> {
  const slice = findSlice(name);
  const version = as ?? slice.version;
  const folder = skipBuild
    ? path.join(slice.dir, 'dist')
    : await buildSlice(slice, version, reporter);
  return readCandidate(slice, folder, version);
}
