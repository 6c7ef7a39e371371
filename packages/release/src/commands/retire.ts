import { restoreSlice, retireSlice } from '@atlas/contracts';
import type { Tools } from '../program';
import { releasedHere } from '../service';
import { pointerText } from './pointer-text';

export async function retire(
  { api, reporter }: Tools,
  action: 'retire' | 'restore',
  name: string | undefined,
  { reason }: { reason?: string },
): Promise<void> {
  const moved = await api.call(action === 'retire' ? retireSlice : restoreSlice, {
    params: { slice: name ?? releasedHere() },
    body: { ...(reason && { reason }) },
  });
  reporter.result(moved, () => pointerText(moved.pointer));
}
