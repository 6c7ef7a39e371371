import { abortCanary } from '@atlas/contracts';
import type { Tools } from '../program';
import { findSlice } from '../slice';
import { formatPointer } from './pointer-text';

export async function abort(
  { api, reporter }: Tools,
  name: string | undefined,
  { reason }: { reason?: string },
): Promise<void> {
  const slice = name ?? findSlice().name;
  const moved = await api.call(abortCanary, {
    params: { slice },
    body: { ...(reason && { reason }) },
  });
  reporter.result(moved, () => formatPointer(moved.pointer));
}
