import { rollbackRelease } from '@atlas/contracts';
import type { Tools } from '../program';
import { releasedHere } from '../service';
import { formatPointer } from './pointer-text';

export async function rollback(
  { api, reporter }: Tools,
  name: string | undefined,
  { to, reason }: { to?: string; reason?: string },
): Promise<void> {
  // Does not require a local copy of the slice.
  const slice = name ?? releasedHere();
  const moved = await api.call(rollbackRelease, {
    params: { slice },
    body: { ...(to && { to }), ...(reason && { reason }) },
  });
  reporter.result(moved, () => formatPointer(moved.pointer));
}
