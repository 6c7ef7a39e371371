import { switchSlice } from '@atlas/contracts';
import type { Tools } from '../program';
import { formatPointer } from './pointer-text';

/** `quiz` names a slice, `quiz/home.quiz` its fragment in the slot `home.quiz`. */
export async function switchFragment(
  { api, reporter }: Tools,
  name: string,
  isEnabled: boolean,
  { reason }: { reason?: string },
): Promise<void> {
  const [slice = '', part] = name.split('/');
  const moved = await api.call(switchSlice, {
    params: { slice },
    body: { on: isEnabled, ...(part && { part }), ...(reason && { reason }) },
  });
  reporter.result(moved, () => formatPointer(moved.pointer));
}
