import path from 'node:path';
import { isReleasedService, promoteRelease } from '@atlas/contracts';
import type { LogEntry } from '@atlas/contracts';
import { buildService } from '../build-service';
import { buildSlice } from '../build-slice';
import { readCandidate } from '../candidate';
import type { Candidate } from '../candidate';
import { checkCandidate } from '../check/check-candidate';
import { refuseBreaks } from '../check/refuse-breaks';
import { EXIT, Refused } from '../output/refused';
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
  built?: boolean;
  check?: boolean;
  promote?: boolean;
  all?: boolean;
}

interface Published {
  slice: string;
  version: string;
  seq: number;
  live: boolean;
  /** Its promotion waits for another token's approval. */
  waits: boolean;
}

export async function publish(
  tools: Tools,
  names: readonly string[],
  options: PublishOptions,
): Promise<void> {
  const published: Published[] = [];
  for (const name of wanted(names, options)) {
    const unchecked = options.check === false;
    const entry = await publishOne(tools, name, options).catch((error: unknown) => {
      if (options.all && isThereAlready(error)) return undefined;
      throw error;
    });
    // Of all, what is there already stays as its team has left it.
    if (!entry) continue;
    const moved =
      options.promote &&
      (await tools.api.call(promoteRelease, {
        params: { slice: entry.slice },
        body: { version: entry.version!, percent: 100, ...(unchecked && { unchecked }) },
      }));
    published.push({
      slice: entry.slice,
      version: entry.version!,
      seq: entry.seq,
      live: moved ? moved.entry.action === 'promote' : false,
      waits: moved ? moved.entry.action === 'ask' : false,
    });
  }
  tools.reporter.result(published, () => published.map(toText).join('\n') || 'nothing is new');
}

const isThereAlready = (error: unknown) =>
  error instanceof Refused && error.exitCode === EXIT.conflict;

/** Services first: a remote that calls one finds what it needs. Without a name, what the working directory belongs to. */
function wanted(names: readonly string[], { all }: PublishOptions): readonly string[] {
  if (all) return [...allServices(), ...allSlices().map(({ name }) => name)];
  if (names.length > 0) return names;
  return allReleasedHere();
}

/** Of a service where it answers and what; its processes are started by whoever runs them. */
async function publishOne(tools: Tools, name: string, options: PublishOptions): Promise<LogEntry> {
  const { api, reporter } = tools;
  const unchecked = options.check === false;
  const service = findService(name);
  if (service) {
    if (!options.built) await buildService(service, reporter);
    const read = readServiceCandidate(service, options.as);
    const candidate = options.all ? versionedByContent(read) : read;
    if (!unchecked) refuseBreaks(await checkServiceCandidate(tools, candidate));
    return publishService(tools, candidate, unchecked);
  }
  const candidate = await makeCandidate(tools, name, options);
  if (!unchecked) refuseBreaks(await checkCandidate(api, candidate, reporter));
  return publishCandidate(api, candidate, reporter, unchecked);
}

function toText({ slice, version, live, waits }: Published): string {
  const release = `${slice}@${version}`;
  if (live) return `${release} is live`;
  if (waits) return `${release} is published and waits. Next: atlas approve ${release}`;
  const canary = isReleasedService(slice) ? '' : ' --canary 10';
  return `${release} is published. Next: atlas promote ${release}${canary}`;
}

export async function makeCandidate(
  { reporter }: Tools,
  name: string | undefined,
  { as, built }: PublishOptions,
): Promise<Candidate> {
  const slice = findSlice(name);
  const version = as ?? slice.version;
  const folder = built ? path.join(slice.dir, 'dist') : await buildSlice(slice, version, reporter);
  return readCandidate(slice, folder, version);
}
