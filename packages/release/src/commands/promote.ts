import { getRegistryStatus, getRelease, promoteRelease } from '@atlas/contracts';
import { checkManifest } from '../check/check-manifest';
import { refuseBreaks } from '../check/refuse-breaks';
import type { Tools } from '../program';
import { parseRelease } from '../slice';
import { pointerText } from './pointer-text';

interface Options {
  canary?: number;
  revision?: number;
  reason?: string;
  check?: boolean;
}

/** The check once more: the site may have moved since the release was published. */
export async function promote(
  { api, reporter }: Tools,
  release: string,
  { canary, revision, reason, check }: Options,
): Promise<void> {
  const { slice, version } = parseRelease(release);
  const before = (await api.call(getRegistryStatus, {})).slices.find((one) => one.slice === slice);
  const manifest = await api.call(getRelease, { params: { slice, version } });
  if (check !== false) refuseBreaks(await checkManifest(api, manifest));
  const moved = await api.call(promoteRelease, {
    params: { slice },
    body: {
      version,
      percent: canary ?? 100,
      revision: revision ?? before?.revision,
      ...(reason && { reason }),
    },
  });
  reporter.result(moved, () => pointerText(moved.pointer));
}
