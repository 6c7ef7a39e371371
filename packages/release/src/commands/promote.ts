import { getRegistryStatus, promoteRelease } from '@atlas/contracts';
import type { Tools } from '../program';
import { parseRelease } from '../slice';
import { pointerText } from './pointer-text';

interface Options {
  canary?: number;
  revision?: number;
  reason?: string;
  check?: boolean;
  again?: boolean;
}

/** The registry checks once more: the site may have moved since the release was published. */
export async function promote(
  { api, reporter }: Tools,
  release: string,
  { canary, revision, reason, check, again }: Options,
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
      ...(again && { again }),
      ...(check === false && { unchecked: true }),
    },
  });
  reporter.result(moved, () => pointerText(moved.pointer));
}
