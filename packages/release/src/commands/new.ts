import { askFor, BadAnswer, createSlice, nextSteps } from '@atlas/create-slice';
import type { SliceOptions } from '@atlas/create-slice';
import { EXIT, Refused } from '../output/refused';

/** The same as `npm create @atlas/slice`. @throws Refused when it cannot be made so. */
export async function newSlice(
  name: string | undefined,
  options: Omit<Partial<SliceOptions>, 'name'>,
): Promise<void> {
  try {
    console.log(nextSteps(createSlice(await askFor({ ...options, ...(name && { name }) }))));
  } catch (error) {
    if (error instanceof BadAnswer) throw new Refused(error.message, EXIT.usage);
    throw error;
  }
}
