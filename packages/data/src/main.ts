import { parseArgs } from 'node:util';
import { runCatalogCommand } from './catalog-files';
import { connect } from './connect';
import { digest } from './digest';
import { dump } from './dump';
import type { Dumped } from './dump';
import { changeKeys } from './key';
import { removeDemo } from './remove-demo';
import { restore } from './restore';
import { changeRole } from './role';

const USAGE = `npm run data -- <command>

  dump <folder>                 write every database of the site to an empty folder, in mongodump's layout
  restore <folder> [--replace]  load such a folder; --replace drops what is there first
  digest                        a line per collection: count, hash, indexes
  role <email> [<role>]         give a role (moderator, editor, maker) to an account, or list its roles;
                                --remove takes the role away
  key <email> [<name>]          create an API key of an account and print it, or list its keys;
                                key <email> <id> --remove revokes one
  import <file> [--dry-run]     import records of tools from JSONL or, by the name's end, CSV; --dry-run only reports
  export <file>                 write every published record as JSONL or CSV
  feed <name> [--dry-run]       compare the catalog with one feed of CATALOG_FEEDS and print the report; differences become
                                tasks of the editors, with --dry-run they are only printed
  remove-demo                   remove what is marked as demo data; start without it by ATLAS_DEMO=0

Works on MONGODB_URI, else on the embedded database below DATA_DIR (default .data) of a stopped site.`;

const COMMANDS = [
  'dump',
  'restore',
  'digest',
  'role',
  'key',
  'import',
  'export',
  'feed',
  'remove-demo',
];

const table = (rows: readonly Dumped[]) =>
  rows
    .map(({ namespace, documents }) => `${String(documents).padStart(9)}  ${namespace}`)
    .join('\n');

/** Runs one command. @returns the exit code: 0, 1 for a failure, 2 for invalid arguments */
export async function main(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  print: (text: string) => void = console.log,
): Promise<number> {
  const {
    positionals: [command = '', target = '', name],
    values: { replace, remove, 'dry-run': isDryRun },
  } = parseArgs({
    args: [...args],
    allowPositionals: true,
    strict: false,
    options: {
      replace: { type: 'boolean' },
      remove: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
    },
  });
  const needsArgument = ['dump', 'restore', 'role', 'key', 'import', 'export', 'feed'].includes(
    command,
  );
  if (!COMMANDS.includes(command) || (needsArgument && !target)) {
    print(USAGE);
    return 2;
  }
  try {
    const { client, uri, close } = await connect(env);
    try {
      if (command === 'import' || command === 'export' || command === 'feed')
        return await runCatalogCommand(command, {
          target,
          isDryRun: isDryRun === true,
          mongoUri: uri,
        });
      if (command === 'dump') print(table(await dump(client, target)));
      if (command === 'restore')
        print(table(await restore(client, target, { replace: replace === true })));
      if (command === 'role')
        print(await changeRole(client, { email: target, role: name, remove: remove === true }));
      if (command === 'key')
        print(await changeKeys(client, { email: target, name, remove: remove === true }));
      if (command === 'remove-demo') print(table(await removeDemo(client)) || 'No demo data here.');
      if (command === 'digest')
        print(
          Object.entries(await digest(client))
            .map(([name, line]) => `${name}: ${line}`)
            .join('\n'),
        );
    } finally {
      await close();
    }
    return 0;
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    return 1;
  }
}
