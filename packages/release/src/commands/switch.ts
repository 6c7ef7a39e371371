import { switchSlice } from '@atlas/contracts';
import type { Tools } from '../program';
import { pointerText } from './pointer-text';

/** `quiz` is the slice, `quiz/home.quiz` what it puts into that slot. */
export async function switchPart(
  { api, reporter }: Tools,
  name: string,
  on: boolean,
  { reason }: { reason?: string },
): Promise<void> {
  const [slice = '', part] = name.split('/');
  const moved = await api.call(switchSlice, {
    params: { slice },
    body: { on, ...(part && { part }), ...(reason && { reason }) },
  });
  reporter.result(moved, () => pointerText(moved.pointer));
}
