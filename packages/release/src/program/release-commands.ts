import { Option } from 'commander';
import type { NewSliceOptions } from '../commands/new';
import type { PromoteOptions } from '../commands/promote';
import type { PublishOptions } from '../commands/publish';
import {
  AS_VERSION,
  createAction,
  NO_CHECK,
  number,
  oldSkipBuild,
  percent,
  REASON,
  skipBuild,
  warnRenamed,
  withSkipBuild,
} from './options';
import type { Commands, SkipBuildOptions } from './options';

export function addDevelopmentCommands({ command, tools }: Commands): void {
  command(
    'new [slice]',
    'Create a slice: a workspace in this repository, a repository of its own elsewhere',
  )
    .option('--page <path>', 'path of its page (default: /<slice>)')
    .option('--service', 'add a service with a database')
    .option('--tests', 'add tests with Jest and Playwright')
    .option('--bundler <name>', 'webpack (default), rspack or vite')
    .option('--dir <folder>', 'target folder')
    .option('--packages <folder>', "folder with the platform's packages as tarballs")
    .action(async (name: string | undefined, options: NewSliceOptions) =>
      (await import('../commands/new')).createNewSlice(name, options),
    );
  command('update [slice]', 'Update a repository of a slice to this version: packages and names')
    .option('--packages <folder>', "folder with the platform's packages as tarballs")
    .action(createAction(tools, async () => (await import('../commands/update')).update));
  command('standalone [slice]', 'Run a slice alone, with mock responses made from the contracts')
    .option('--port <n>', 'port of the development server', number, 4100)
    .action(async (slice: string | undefined, options: { port: number }) =>
      (await import('../commands/standalone')).standalone(slice, options),
    );
  command('dev [slice]', 'Show the live site with your working copy of a slice, to you only')
    .option('--port <n>', 'port that serves your build', number, 4001)
    .action(createAction(tools, async () => (await import('../commands/dev')).dev));
  command('build [slice]', 'Build a release of one slice')
    .option('--as <version>', AS_VERSION)
    .action(createAction(tools, async () => (await import('../commands/build')).build));
  command('check [slice]', 'Report what a release would break, and for whom')
    .option('--as <version>', AS_VERSION)
    .addOption(skipBuild())
    .addOption(oldSkipBuild())
    .option(
      '--e2e [path]',
      'run the journeys of the slice (or of the given path) against the live site; catalog@1.5.0 names a published release',
    )
    .action(async (slice: string | undefined, options: SkipBuildOptions) =>
      (await import('../commands/check')).check(tools(), slice, withSkipBuild(options)),
    );
  command('types', 'Write TypeScript types of the live slots, events and operations of others')
    .option('--out <file>', 'file to write', 'src/atlas-live.d.ts')
    .option('--watch', 'write it again when the live site changes')
    .action(createAction(tools, async () => (await import('../commands/types')).types));
  command(
    'conformance [folder]',
    "Check any bundler's output (a folder or the URL of a release) against the runtime contract",
  ).action(createAction(tools, async () => (await import('../commands/conformance')).conformance));
}

export function addReleaseCommands({ command, tools }: Commands): void {
  command('publish [slices...]', 'Build, check and upload a release without making it live')
    .option('--as <version>', AS_VERSION)
    .addOption(skipBuild())
    .addOption(oldSkipBuild())
    .option('--no-check', NO_CHECK)
    .option('--promote', 'promote the release right away')
    .option('--all', 'publish every service of this folder, then every remote')
    .action(async (slices: string[], options: SkipBuildOptions & PublishOptions) =>
      (await import('../commands/publish')).publish(tools(), slices, withSkipBuild(options)),
    );
  command('promote <release>', 'Make a published release live, for example catalog@1.4.0')
    .option('--canary <percent>', 'share of visitors that get the release', percent)
    .option('--revision <n>', 'fail when the slice is no longer at this revision', number)
    .option('--reason <text>', REASON)
    .option('--no-check', NO_CHECK)
    .option('--force', 'promote a version that was rolled back automatically (needs --reason)')
    .addOption(new Option('--again', 'old name of --force').hideHelp())
    .action(
      async (release: string, { again, ...options }: PromoteOptions & { again?: boolean }) => {
        if (again) warnRenamed('--again', '--force');
        return (await import('../commands/promote')).promote(tools(), release, {
          ...options,
          ...(again && { force: true }),
        });
      },
    );
  command(
    'approve <release>',
    'Approve a promotion that another token requested, where two are required',
  ).action(createAction(tools, async () => (await import('../commands/approve')).approve));
  command('rollback [slice]', 'Roll back to the release that was live before')
    .option('--to <version>', 'roll back to this version')
    .option('--reason <text>', REASON)
    .action(createAction(tools, async () => (await import('../commands/rollback')).rollback));
  command('abort [slice]', 'Stop the running canary')
    .option('--reason <text>', REASON)
    .action(createAction(tools, async () => (await import('../commands/abort')).abort));
}
