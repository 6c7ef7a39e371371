import { approveRelease, getRegistryStatus } from '@atlas/contracts';
import { EXIT, CommandError } from '../output/command-error';
import type { Tools } from '../program';
import { parseRelease } from '../slice';
import { formatPointer } from './pointer-text';

/** Approves the pending promotion of exactly this release; a promotion requested in the meantime is not approved. */
export async function approve({ api, reporter }: Tools, release: string): Promise<void> {
  const { slice, version } = parseRelease(release);
  const { slices } = await api.call(getRegistryStatus, {});
  const waits = slices.find((one) => one.slice === slice)?.waits;
  if (waits?.version !== version)
    throw new CommandError(
      `${release} does not wait for an approval${waits ? `; ${slice}@${waits.version} does` : ''}.`,
      EXIT.conflict,
    );
  const moved = await api.call(approveRelease, { params: { slice }, body: { seq: waits.seq } });
  reporter.result(moved, () => formatPointer(moved.pointer));
}
