import { InvalidOptionError } from '@atlas/create-slice';
import { EXIT, CommandError } from '../output/command-error';
import type { Tools } from '../program';
import { findSlice } from '../slice';
import { updateRepository } from '../update/update-repository';

/** Updates the repository of a slice to this version of the platform. @throws CommandError when a tarball is missing */
export function update(
  { reporter }: Tools,
  name: string | undefined,
  { packages }: { packages?: string },
): void {
  const { dir } = findSlice(name);
  try {
    const changed = updateRepository(dir, packages);
    reporter.result(changed, () =>
      changed.length === 0
        ? 'Nothing to update.'
        : `${changed.join('\n')}\nNext: npm install, npm run typecheck, npm test`,
    );
  } catch (error) {
    if (error instanceof InvalidOptionError) throw new CommandError(error.message, EXIT.usage);
    throw error;
  }
}
