import { createSlice, InvalidOptionError, nextSteps, promptForOptions } from '@atlas/create-slice';
import { EXIT, CommandError } from '../output/command-error';

export type NewSliceOptions = Omit<Parameters<typeof promptForOptions>[0], 'name'>;

/** Runs the generator of `npm create @atlas/slice`. @throws CommandError for invalid options */
export async function createNewSlice(
  name: string | undefined,
  options: NewSliceOptions,
): Promise<void> {
  try {
    console.log(
      nextSteps(createSlice(await promptForOptions({ ...options, ...(name && { name }) }))),
    );
  } catch (error) {
    if (error instanceof InvalidOptionError) throw new CommandError(error.message, EXIT.usage);
    throw error;
  }
}
