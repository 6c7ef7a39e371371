import { CommanderError } from 'commander';
import { EXIT, Refused } from './output/refused';
import { createProgram } from './program';

/** Runs one command; ends the process with a code that scripts can tell apart (README). */
export async function main(argv: readonly string[]): Promise<void> {
  try {
    await createProgram().parseAsync([...argv]);
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : EXIT.usage;
      return;
    }
    const known = error instanceof Refused;
    if (!known || error.message) console.error(known ? error.message : (error as Error).stack);
    process.exitCode = known ? error.exitCode : EXIT.failed;
  }
}
