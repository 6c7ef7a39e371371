import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { BUNDLERS } from './create-slice';
import type { Bundler, SliceOptions } from './create-slice';
import { findPackageRegistry } from './find-package-registry';
import { InvalidOptionError, parseName, parsePagePath } from './names';

/** Options as typed; the bundler may be anything. */
type Given = Partial<Omit<SliceOptions, 'bundler'>> & { readonly bundler?: string | undefined };

/**
 * Prompts for missing options on a terminal; without a terminal, derives them.
 * @param given options of the command line
 * @returns all options
 * @throws InvalidOptionError for an invalid name or path
 */
export async function promptForOptions(given: Given): Promise<SliceOptions> {
  if (!process.stdin.isTTY) return complete(given);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const ask = async (question: string, otherwise: string) =>
    (await terminal.question(`${question} (${otherwise}): `)).trim() || otherwise;
  try {
    const name = parseName(given.name ?? (await ask('Name of the slice', 'news')));
    const page = parsePagePath(given.page ?? (await ask('Path of its page', `/${name}`)));
    const service =
      given.service ?? isYes(await ask('A service of its own, with a database? y/n', 'n'));
    // A workspace or a further slice has what its repository has.
    const tests =
      given.tests ??
      (!existsSync('package.json') && isYes(await ask('Tests with Jest and Playwright? y/n', 'n')));
    return complete({ ...given, name, page, service, tests });
  } finally {
    terminal.close();
  }
}

const isYes = (input: string) => /^y(?:es)?$/i.test(input);

function complete({ name = '', page, bundler, ...rest }: Given): SliceOptions {
  parseName(name);
  return {
    ...rest,
    name,
    page: parsePagePath(page ?? `/${name}`),
    ...(!rest.packages && { registry: findPackageRegistry() }),
    ...(bundler !== undefined && { bundler: parseBundler(bundler) }),
  };
}

function parseBundler(text: string): Bundler {
  const bundler = BUNDLERS.find((one) => one === text);
  if (bundler) return bundler;
  throw new InvalidOptionError(
    `"${text}" is no bundler of this command: ${BUNDLERS.join(' or ')}. A slice of any other is published with atlas publish --skip-build.`,
  );
}
