import path from 'node:path';
import { promoteRelease } from '@atlas/contracts';
import { buildSlice } from '../build-slice';
import { readCandidate } from '../candidate';
import type { Candidate } from '../candidate';
import { checkCandidate } from '../check/check-candidate';
import { refuseBreaks } from '../check/refuse-breaks';
import type { Tools } from '../program';
import { publishCandidate } from '../publish-candidate';
import { findSlice } from '../slice';

export interface PublishOptions {
  as?: string;
  built?: boolean;
  check?: boolean;
  promote?: boolean;
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
  const { api, reporter } = tools;
  const published: Published[] = [];
  for (const name of names.length > 0 ? names : [undefined]) {
    const candidate = await makeCandidate(tools, name, options);
    const unchecked = options.check === false;
    if (!unchecked) refuseBreaks(await checkCandidate(api, candidate, reporter));
    const entry = await publishCandidate(api, candidate, reporter, unchecked);
    const moved =
      options.promote &&
      (await api.call(promoteRelease, {
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
  reporter.result(published, () => published.map(toText).join('\n'));
}

function toText({ slice, version, live, waits }: Published): string {
  const release = `${slice}@${version}`;
  if (live) return `${release} is live`;
  if (waits) return `${release} is published and waits. Next: atlas approve ${release}`;
  return `${release} is published. Next: atlas promote ${release} --canary 10`;
}

export async function makeCandidate(
  { reporter }: Tools,
  name: string | undefined,
  { as, built }: PublishOptions,
): Promise<Candidate> {
  const slice = findSlice(name);
  return readCandidate(
    slice,
    built ? path.join(slice.dir, 'dist') : await buildSlice(slice, as ?? slice.version, reporter),
  );
}
