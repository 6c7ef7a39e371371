import { CommanderError } from 'commander';
import { EXIT, CommandError } from './output/command-error';
import { createProgram } from './program';

/** Runs one command and sets the exit code (README, exit codes). */
export async function main(argv: readonly string[]): Promise<void> {
  try {
    await createProgram().parseAsync([...argv]);
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : EXIT.usage;
      return;
    }
    const known = error instanceof CommandError;
    if (!known || error.message) console.error(known ? error.message : (error as Error).stack);
    process.exitCode = known ? error.exitCode : EXIT.failed;
  }
}
