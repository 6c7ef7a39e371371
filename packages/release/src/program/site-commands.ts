import type { Command } from 'commander';
import type { Tools } from '../program';
import { createAction, number, positiveNumber, REASON, warnRenamed } from './options';
import type { Commands } from './options';

export function addOperatorCommands({ command, hiddenCommand, tools }: Commands): void {
  for (const action of ['retire', 'restore'] as const)
    command(
      `${action} [slice]`,
      action === 'retire' ? 'Remove a slice from the site' : 'Restore a retired slice',
    )
      .option('--reason <text>', REASON)
      .action(async (slice: string | undefined, options: { reason?: string }) =>
        (await import('../commands/retire')).retire(tools(), action, slice, options),
      );
  for (const [action, oldName] of [
    ['disable', 'off'],
    ['enable', 'on'],
  ] as const) {
    const run = async (fragment: string, options: { reason?: string }) =>
      (await import('../commands/switch')).switchFragment(
        tools(),
        fragment,
        action === 'enable',
        options,
      );
    const verb = action === 'enable' ? 'Enable' : 'Disable';
    command(
      `${action} <fragment>`,
      `${verb} a slice (quiz) or one of its fragments (quiz/home.quiz)`,
    )
      .option('--reason <text>', REASON)
      .action(run);
    hiddenCommand(`${oldName} <fragment>`)
      .option('--reason <text>', REASON)
      .action((fragment: string, options: { reason?: string }) => {
        warnRenamed(oldName, action);
        return run(fragment, options);
      });
  }
  command(
    'transfer <slice> <claims...>',
    'Transfer pages (page:/quiz), their names (name:quiz) or slots (slot:quiz.result) to a slice; operators only',
  )
    .requiredOption('--reason <text>', REASON)
    .action(createAction(tools, async () => (await import('../commands/transfer')).transfer));
}

export function addQueryCommands({ command, tools }: Commands): void {
  command('status', 'Show the live release, canary and health of each slice').action(
    createAction(tools, async () => (await import('../commands/status')).status),
  );
  command('list', 'List live remotes, and services with their prefixes and instances').action(
    createAction(tools, async () => (await import('../commands/list')).list),
  );
  command('log [slice]', 'Show the release log: what was done, by whom and when')
    .option('--limit <n>', 'number of entries', positiveNumber, 20)
    .option('--at <seq>', 'show the state of the site after this entry', number)
    .action(createAction(tools, async () => (await import('../commands/log')).log));
  command('failures [slice]', 'List failures reported by browsers, with their source positions')
    .option('--release <version>', 'only failures of this version')
    .action(createAction(tools, async () => (await import('../commands/failures')).failures));
}

export function addPreviewCommands({ command, tools }: Commands): void {
  command(
    'override <slice> <url>',
    'Print the URL that shows the site with your build of a slice, to you only',
  ).action(createAction(tools, async () => (await import('../commands/override')).override));
  command(
    'preview [release]',
    'Print a URL that shows the site with a published release; without a release, list open previews',
  )
    .option('--hours <n>', 'lifetime in hours (default: 24, at most 168)', positiveNumber)
    .option('--page <path>', 'page to open (default: the first page of the release)')
    .option('--end', 'end every preview of the release')
    .option('--reason <text>', REASON)
    .action(createAction(tools, async () => (await import('../commands/preview')).preview));
  command('host', 'Describe the shell, for the checks of all slices')
    .option('--out <file>', 'file to write, for example shell/dist/host.json')
    .action(createAction(tools, async () => (await import('../commands/host')).host));
}

export function addTokenCommands(token: Command, tools: () => Tools): void {
  token
    .command('create <team> <slices...>')
    .description("Create a team's token and print it once; operators only")
    .option('--token <token>', 'register this token instead of a random one')
    .option(
      '--scopes <scopes>',
      'comma-separated scopes: publish, promote, rollback, approve, unchecked, serve (default: the first three)',
    )
    .option('--days <n>', 'lifetime in days', positiveNumber)
    .action(createAction(tools, async () => (await import('../commands/token')).createToken));
  token
    .command('list')
    .description('List tokens with their scopes and expiry; operators only')
    .action(createAction(tools, async () => (await import('../commands/token')).listAll));
  token
    .command('revoke <id>')
    .description('Revoke a token; operators only')
    .action(createAction(tools, async () => (await import('../commands/token')).revoke));
  token
    .command('rotate')
    .description('Create a successor of ATLAS_TOKEN, which then expires within an hour')
    .action(createAction(tools, async () => (await import('../commands/token')).rotate));
}
