import { getRegistryStatus, promoteRelease } from '@atlas/contracts';
import type { Tools } from '../program';
import { parseRelease } from '../slice';
import { formatPointer } from './pointer-text';

export interface PromoteOptions {
  canary?: number;
  revision?: number;
  reason?: string;
  check?: boolean;
  force?: boolean;
}

/** The registry repeats its checks, because the site may have changed since the release was published. */
export async function promote(
  { api, reporter }: Tools,
  release: string,
  { canary, revision, reason, check, force }: PromoteOptions,
): Promise<void> {
  const { slice, version } = parseRelease(release);
  const before = (await api.call(getRegistryStatus, {})).slices.find((one) => one.slice === slice);
  const moved = await api.call(promoteRelease, {
    params: { slice },
    body: {
      version,
      percent: canary ?? 100,
      revision: revision ?? before?.revision,
      ...(reason && { reason }),
      ...(force && { again: true }),
      ...(check === false && { unchecked: true }),
    },
  });
  reporter.result(moved, () => formatPointer(moved.pointer));
}
