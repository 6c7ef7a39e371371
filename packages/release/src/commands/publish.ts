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

export async function publish(
  tools: Tools,
  names: readonly string[],
  options: PublishOptions,
): Promise<void> {
  const { api, reporter } = tools;
  const published: { slice: string; version: string; seq: number; live: boolean }[] = [];
  for (const name of names.length > 0 ? names : [undefined]) {
    const candidate = await makeCandidate(tools, name, options);
    const unchecked = options.check === false;
    if (!unchecked) refuseBreaks(await checkCandidate(api, candidate, reporter));
    const entry = await publishCandidate(api, candidate, reporter, unchecked);
    if (options.promote)
      await api.call(promoteRelease, {
        params: { slice: entry.slice },
        body: { version: entry.version!, percent: 100, ...(unchecked && { unchecked }) },
      });
    published.push({
      slice: entry.slice,
      version: entry.version!,
      seq: entry.seq,
      live: options.promote === true,
    });
  }
  reporter.result(published, () =>
    published
      .map(({ slice, version, live }) =>
        live
          ? `${slice}@${version} is live`
          : `${slice}@${version} is published. Next: atlas promote ${slice}@${version} --canary 10`,
      )
      .join('\n'),
  );
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
