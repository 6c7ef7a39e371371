import { Command, InvalidArgumentError, Option } from 'commander';
import type { CheckOptions } from './commands/check';
import { Reporter } from './output/reporter';
import { RegistryApi } from './site/registry-api';

export interface Tools {
  readonly api: RegistryApi;
  readonly reporter: Reporter;
}

const percent = (text: string) => {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= 100))
    throw new InvalidArgumentError('Expected a number from 0 to 100.');
  return value;
};
const number = (text: string) => {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('Expected a whole number.');
  return Number(text);
};
/** A whole number of at least 1: commands treat 0 like a missing option. */
const positiveNumber = (text: string) => {
  if (number(text) === 0) throw new InvalidArgumentError('Expected a number of at least 1.');
  return number(text);
};

const AS_VERSION = 'version of the release (default: the version in package.json)';
const NO_CHECK = 'skip the compatibility check (needs the scope unchecked)';
const REASON = 'reason, shown in the release log';

/**
 * Creates the `atlas` command line. Each command module is imported when its command runs, so that a rollback does not
 * load the compiler.
 *
 * @returns the program, which throws instead of ending the process
 */
export function createProgram(): Command {
  const program = new Command('atlas')
    .description('Build, check, publish, promote and roll back one slice of the site.')
    .option(
      '--site <url>',
      'URL of the site or of its registry',
      process.env.ATLAS_URL ?? 'http://localhost:8080',
    )
    .option('--json', 'print results as JSON', false)
    .exitOverride();
  const tools = (): Tools => {
    const { site, json } = program.opts<{ site: string; json: boolean }>();
    const { ATLAS_TOKEN } = process.env;
    return {
      api: new RegistryApi(site, ATLAS_TOKEN && `Bearer ${ATLAS_TOKEN.trim()}`),
      reporter: new Reporter(json),
    };
  };
  const commands: Commands = {
    command: (usage, description) => program.command(usage).description(description),
    hiddenCommand: (usage) => program.command(usage, { hidden: true }),
    tools,
  };
  addDevelopmentCommands(commands);
  addReleaseCommands(commands);
  addOperatorCommands(commands);
  addQueryCommands(commands);
  addPreviewCommands(commands);
  addTokenCommands(
    commands.command(
      'token',
      'Manage team tokens (operators: set SERVICE_TOKEN, and --site to the registry)',
    ),
    tools,
  );
  return program;
}

/** `built` is the old name of `skipBuild`. */
type SkipBuildOptions = CheckOptions & { built?: boolean };

interface Commands {
  readonly command: (usage: string, description: string) => Command;
  /** Adds a command that the help does not list. */
  readonly hiddenCommand: (usage: string) => Command;
  readonly tools: () => Tools;
}

function addDevelopmentCommands({ command, tools }: Commands): void {
  command(
    'new [slice]',
    'Create a slice: a workspace in this repository, a repository of its own elsewhere',
  )
    .option('--page <path>', 'path of its page (default: /<slice>)')
    .option('--service', 'add a service with a database')
    .option('--dir <folder>', 'target folder')
    .option('--packages <folder>', "folder with the platform's packages as tarballs")
    .action(async (name, options) =>
      (await import('./commands/new')).createNewSlice(name, options),
    );
  command('standalone [slice]', 'Run a slice alone, with mock responses made from the contracts')
    .option('--port <n>', 'port of the development server', number, 4100)
    .action(async (slice, options) =>
      (await import('./commands/standalone')).standalone(slice, options),
    );
  command('dev [slice]', 'Show the live site with your working copy of a slice, to you only')
    .option('--port <n>', 'port that serves your build', number, 4001)
    .action(async (slice, options) =>
      (await import('./commands/dev')).dev(tools(), slice, options),
    );
  command('build [slice]', 'Build a release of one slice')
    .option('--as <version>', AS_VERSION)
    .action(async (slice, options) =>
      (await import('./commands/build')).build(tools(), slice, options),
    );
  command('check [slice]', 'Report what a release would break, and for whom')
    .option('--as <version>', AS_VERSION)
    .addOption(skipBuild())
    .addOption(oldSkipBuild())
    .option(
      '--e2e [path]',
      'run the journeys of the slice (or of the given path) against the live site; catalog@1.5.0 names a published release',
    )
    .action(async (slice, options) =>
      (await import('./commands/check')).check(tools(), slice, withSkipBuild(options)),
    );
  command(
    'conformance [folder]',
    "Check any bundler's output (a folder or the URL of a release) against the runtime contract",
  ).action(async (folder) => (await import('./commands/conformance')).conformance(tools(), folder));
}

function addReleaseCommands({ command, tools }: Commands): void {
  command('publish [slices...]', 'Build, check and upload a release without making it live')
    .option('--as <version>', AS_VERSION)
    .addOption(skipBuild())
    .addOption(oldSkipBuild())
    .option('--no-check', NO_CHECK)
    .option('--promote', 'promote the release right away')
    .option('--all', 'publish every service of this folder, then every remote')
    .action(async (slices, options) =>
      (await import('./commands/publish')).publish(tools(), slices, withSkipBuild(options)),
    );
  command('promote <release>', 'Make a published release live, for example catalog@1.4.0')
    .option('--canary <percent>', 'share of visitors that get the release', percent)
    .option('--revision <n>', 'fail when the slice is no longer at this revision', number)
    .option('--reason <text>', REASON)
    .option('--no-check', NO_CHECK)
    .option('--force', 'promote a version that was rolled back automatically (needs --reason)')
    .addOption(new Option('--again', 'old name of --force').hideHelp())
    .action(async (release, { again, ...options }) => {
      if (again) warnRenamed('--again', '--force');
      return (await import('./commands/promote')).promote(tools(), release, {
        ...options,
        ...(again && { force: true }),
      });
    });
  command(
    'approve <release>',
    'Approve a promotion that another token requested, where two are required',
  ).action(async (release) => (await import('./commands/approve')).approve(tools(), release));
  command('rollback [slice]', 'Roll back to the release that was live before')
    .option('--to <version>', 'roll back to this version')
    .option('--reason <text>', REASON)
    .action(async (slice, options) =>
      (await import('./commands/rollback')).rollback(tools(), slice, options),
    );
  command('abort [slice]', 'Stop the running canary')
    .option('--reason <text>', REASON)
    .action(async (slice, options) =>
      (await import('./commands/abort')).abort(tools(), slice, options),
    );
}

function addOperatorCommands({ command, hiddenCommand, tools }: Commands): void {
  for (const action of ['retire', 'restore'] as const)
    command(
      `${action} [slice]`,
      action === 'retire' ? 'Remove a slice from the site' : 'Restore a retired slice',
    )
      .option('--reason <text>', REASON)
      .action(async (slice, options) =>
        (await import('./commands/retire')).retire(tools(), action, slice, options),
      );
  for (const [action, oldName] of [
    ['disable', 'off'],
    ['enable', 'on'],
  ] as const) {
    const run = async (fragment: string, options: { reason?: string }) =>
      (await import('./commands/switch')).switchFragment(
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
      .action((fragment, options) => {
        warnRenamed(oldName, action);
        return run(fragment, options);
      });
  }
  command(
    'transfer <slice> <claims...>',
    'Transfer pages (page:/quiz) or slots (slot:quiz.result) to a slice; operators only',
  )
    .requiredOption('--reason <text>', REASON)
    .action(async (slice, claims, options) =>
      (await import('./commands/transfer')).transfer(tools(), slice, claims, options),
    );
}

function addQueryCommands({ command, tools }: Commands): void {
  command('status', 'Show the live release, canary and health of each slice').action(async () =>
    (await import('./commands/status')).status(tools()),
  );
  command('list', 'List live remotes, and services with their prefixes and instances').action(
    async () => (await import('./commands/list')).list(tools()),
  );
  command('log [slice]', 'Show the release log: what was done, by whom and when')
    .option('--limit <n>', 'number of entries', positiveNumber, 20)
    .option('--at <seq>', 'show the state of the site after this entry', number)
    .action(async (slice, options) =>
      (await import('./commands/log')).log(tools(), slice, options),
    );
  command('failures [slice]', 'List failures reported by browsers, with their source positions')
    .option('--release <version>', 'only failures of this version')
    .action(async (slice, options) =>
      (await import('./commands/failures')).failures(tools(), slice, options),
    );
}

function addPreviewCommands({ command, tools }: Commands): void {
  command(
    'override <slice> <url>',
    'Print the URL that shows the site with your build of a slice, to you only',
  ).action(async (slice, url) =>
    (await import('./commands/override')).override(tools(), slice, url),
  );
  command(
    'preview [release]',
    'Print a URL that shows the site with a published release; without a release, list open previews',
  )
    .option('--hours <n>', 'lifetime in hours (default: 24, at most 168)', positiveNumber)
    .option('--page <path>', 'page to open (default: the first page of the release)')
    .option('--end', 'end every preview of the release')
    .option('--reason <text>', REASON)
    .action(async (release, options) =>
      (await import('./commands/preview')).preview(tools(), release, options),
    );
  command('host', 'Describe the shell, for the checks of all slices')
    .option('--out <file>', 'file to write, for example shell/dist/host.json')
    .action(async (options) => (await import('./commands/host')).host(tools(), options));
}

function addTokenCommands(token: Command, tools: () => Tools): void {
  token
    .command('create <team> <slices...>')
    .description("Create a team's token and print it once; operators only")
    .option('--token <token>', 'register this token instead of a random one')
    .option(
      '--scopes <scopes>',
      'comma-separated scopes: publish, promote, rollback, approve, unchecked, serve (default: the first three)',
    )
    .option('--days <n>', 'lifetime in days', positiveNumber)
    .action(async (team, slices, options) =>
      (await import('./commands/token')).createToken(tools(), team, slices, options),
    );
  token
    .command('list')
    .description('List tokens with their scopes and expiry; operators only')
    .action(async () => (await import('./commands/token')).listAll(tools()));
  token
    .command('revoke <id>')
    .description('Revoke a token; operators only')
    .action(async (id) => (await import('./commands/token')).revoke(tools(), id));
  token
    .command('rotate')
    .description('Create a successor of ATLAS_TOKEN, which then expires within an hour')
    .action(async () => (await import('./commands/token')).rotate(tools()));
}

const skipBuild = () => new Option('--skip-build', 'use dist/ as it is');
const oldSkipBuild = () => new Option('--built', 'old name of --skip-build').hideHelp();

function withSkipBuild({ built, ...options }: SkipBuildOptions): CheckOptions {
  if (!built) return options;
  warnRenamed('--built', '--skip-build');
  return { ...options, skipBuild: true };
}

/** Old names of commands and options work for one release. */
function warnRenamed(oldName: string, newName: string): void {
  console.error(`"${oldName}" is deprecated and will be removed: use "${newName}".`);
}
