import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { createSlice, nextSteps } from '../create-slice';
import { promptForOptions } from '../prompt-for-options';
import { InvalidOptionError } from '../names';
import { addOperation } from './add-operation';
import { addPage } from './add-page';
import { addTool } from './add-tool';
import type { Generated } from './add-page';

const USAGE = `npm run new -- slice [name] [--page /news]
npm run new -- page <slice> <name> [--path /weekly-picks]
npm run new -- operation <slice> <name> --path /api/weekly-picks [--method GET]
npm run new -- tool <category> <id> --url https://example.com [--name Example]`;

/**
 * Runs `npm run new` in this repository: adds a slice, a page of a remote, an operation of a service or a
 * tool of the catalog. Sets exit code 2 and prints one sentence for invalid options.
 */
export async function main(args: string[]): Promise<void> {
  try {
    await run(args);
  } catch (error) {
    if (!(error instanceof InvalidOptionError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}

async function run(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args);
  const [kind, slice, name] = positionals;
  if (kind === 'slice') {
    const { page } = values;
    const options = await promptForOptions({
      ...(page && { page }),
      ...(slice && { name: slice }),
    });
    return console.log(nextSteps(createSlice(options)));
  }
  if (!slice || !name) throw new InvalidOptionError(`Usage:\n${USAGE}`);
  const { path = '', method, url = '' } = values;
  if (kind === 'page') return report(addPage({ slice, name, ...(path && { path }) }));
  if (kind === 'operation') return report(addOperation({ slice, name, path, method }));
  if (kind === 'tool')
    return report(addTool({ category: slice, id: name, url, name: values.name }));
  throw new InvalidOptionError(`Usage:\n${USAGE}`);
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        page: { type: 'string' },
        path: { type: 'string' },
        method: { type: 'string' },
        url: { type: 'string' },
        name: { type: 'string' },
      },
    });
  } catch (error) {
    throw new InvalidOptionError(`${(error as Error).message}\nUsage:\n${USAGE}`);
  }
}

/** Formats the files and prints them with the next steps. */
function report({ files, nextSteps: steps }: Generated): void {
  execFileSync('npx', ['prettier', '--write', '--log-level', 'warn', ...files], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const list = (lines: readonly string[]) => lines.map((line) => `  ${line}`).join('\n');
  const count = files.length === 1 ? '1 file' : `${files.length} files`;
  console.log(`${count}:\n${list(files)}\nNext:\n${list(steps)}`);
}
