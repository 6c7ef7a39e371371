import { InvalidArgumentError, Option } from 'commander';
import type { Command } from 'commander';
import type { CheckOptions } from '../commands/check';
import type { Tools } from '../program';

/** A command's function, with the arguments and options that its command line declares. */
type Run<Args extends unknown[]> = (tools: Tools, ...args: Args) => unknown;

/**
 * Creates the action of a command. Its module is imported when the command runs.
 * @param tools creates what the command needs
 * @param load imports the command's function
 */
export const createAction =
  <Args extends unknown[]>(tools: () => Tools, load: () => Promise<Run<Args>>) =>
  async (...args: Args): Promise<void> => {
    const run = await load();
    await run(tools(), ...args);
  };

export interface Commands {
  readonly command: (usage: string, description: string) => Command;
  /** Adds a command that the help does not list. */
  readonly hiddenCommand: (usage: string) => Command;
  readonly tools: () => Tools;
}

export const percent = (text: string) => {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= 100))
    throw new InvalidArgumentError('Expected a number from 0 to 100.');
  return value;
};
export const number = (text: string) => {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('Expected a whole number.');
  return Number(text);
};
/** A whole number of at least 1: commands treat 0 like a missing option. */
export const positiveNumber = (text: string) => {
  if (number(text) === 0) throw new InvalidArgumentError('Expected a number of at least 1.');
  return number(text);
};

export const AS_VERSION = 'version of the release (default: the version in package.json)';
export const NO_CHECK = 'skip the compatibility check (needs the scope unchecked)';
export const REASON = 'reason, shown in the release log';

/** `built` is the old name of `skipBuild`. */
export type SkipBuildOptions = CheckOptions & { built?: boolean };

export const skipBuild = () => new Option('--skip-build', 'use dist/ as it is');
export const oldSkipBuild = () => new Option('--built', 'old name of --skip-build').hideHelp();

export function withSkipBuild({ built, ...options }: SkipBuildOptions): CheckOptions {
  if (!built) return options;
  warnRenamed('--built', '--skip-build');
  return { ...options, skipBuild: true };
}

/** Old names of commands and options work for one release. */
export function warnRenamed(oldName: string, newName: string): void {
  console.error(`"${oldName}" is deprecated and will be removed: use "${newName}".`);
}
