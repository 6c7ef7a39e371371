import { Command } from 'commander';
import { Reporter } from './output/reporter';
import type { Commands } from './program/options';
import { addDevelopmentCommands, addReleaseCommands } from './program/release-commands';
import {
  addOperatorCommands,
  addPreviewCommands,
  addQueryCommands,
  addTokenCommands,
} from './program/site-commands';
import { RegistryApi } from './site/registry-api';

export interface Tools {
  readonly api: RegistryApi;
  readonly reporter: Reporter;
}

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
