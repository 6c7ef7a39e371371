import { parseArgs } from 'node:util';
import { promptForOptions } from './prompt-for-options';
import { createSlice, nextSteps } from './create-slice';
import { InvalidOptionError } from './names';

const USAGE =
  'npm create @atlas/slice <name> [-- --page /news --service --tests --bundler rspack|vite --dir <folder> --packages <folder>]';

/**
 * Runs `create-slice news --page /news`. Sets exit code 2 and prints one sentence for invalid options.
 */
export async function main(args: string[]): Promise<void> {
  try {
    const { values, positionals } = readArguments(args);
    const [name] = positionals;
    console.log(
      nextSteps(createSlice(await promptForOptions({ ...values, ...(name && { name }) }))),
    );
  } catch (error) {
    if (!(error instanceof InvalidOptionError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        page: { type: 'string' },
        service: { type: 'boolean' },
        tests: { type: 'boolean' },
        bundler: { type: 'string' },
        dir: { type: 'string' },
        packages: { type: 'string' },
      },
    });
  } catch (error) {
    throw new InvalidOptionError(`${(error as Error).message}\nUsage: ${USAGE}`);
  }
}
