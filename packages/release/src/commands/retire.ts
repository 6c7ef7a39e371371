import { restoreSlice, retireSlice } from '@atlas/contracts';
import type { Pointer } from '@atlas/contracts';
import type { Tools } from '../program';
import { allReleasedHere } from '../service';
import { formatPointer } from './pointer-text';

/** A remote is retired before the service that it calls, and restored after it. */
export async function retire(
  { api, reporter }: Tools,
  action: 'retire' | 'restore',
  name: string | undefined,
  { reason }: { reason?: string },
): Promise<void> {
  const here = name === undefined ? allReleasedHere() : [name];
  const pointers: Pointer[] = [];
  for (const slice of action === 'retire' ? here.toReversed() : here) {
    const body = { ...(reason && { reason }) };
    const contract = action === 'retire' ? retireSlice : restoreSlice;
    pointers.push((await api.call(contract, { params: { slice }, body })).pointer);
  }
  reporter.result(pointers, () => pointers.map(formatPointer).join('\n'));
}
