import { parseArgs } from 'node:util';
import { askFor } from './ask-for';
import { createSlice, nextSteps } from './create-slice';
import { BadAnswer } from './words';

const USAGE =
  'npm create @atlas/slice <name> [-- --page /news --service --dir <folder> --packages <folder>]';

/** `create-slice news --page /news`. Ends with 2 and a sentence when it cannot be made so. */
export async function main(args: string[]): Promise<void> {
  try {
    const { values, positionals } = readArguments(args);
    const [name] = positionals;
    console.log(nextSteps(createSlice(await askFor({ ...values, ...(name && { name }) }))));
  } catch (error) {
    if (!(error instanceof BadAnswer)) throw error;
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
        dir: { type: 'string' },
        packages: { type: 'string' },
      },
    });
  } catch (error) {
    throw new BadAnswer(`${(error as Error).message}\nUsage: ${USAGE}`);
  }
}
