import { spawn } from 'node:child_process';
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { foldersAbove } from '../folders';
import { EXIT, CommandError } from '../output/command-error';
import { chromiumPath } from './chromium-path';
import { readReport } from './read-report';
import type { Outcome } from './read-report';

/** Default folder of a slice's journeys. */
export const OWN_FOLDER = 'journeys';
const CONFIGS = ['ts', 'mts', 'mjs', 'js'].map((end) => `playwright.config.${end}`);

export interface Journeys {
  /** A folder or file of Playwright tests. */
  readonly tests: string;
  /** Origin of the site under test. */
  readonly origin: string;
  /** `Set-Cookie` that selects the candidate; undefined for the live site. */
  readonly cookie?: string | undefined;
  /** `file:line` of the tests to run; default: all. */
  readonly only?: readonly string[];
}

/**
 * Runs journeys with the team's Playwright and its nearest `playwright.config`. The site is `baseURL` and ATLAS_ORIGIN.
 *
 * @throws CommandError when there are no journeys, or Playwright is not installed or fails to run them
 */
export async function runJourneys({ tests, origin, cookie, only }: Journeys): Promise<Outcome> {
  if (!existsSync(tests))
    throw new CommandError(
      `There are no journeys at ${tests}: write Playwright tests there, or name their folder: --e2e <path>.`,
      EXIT.usage,
    );
  const folder = path.resolve(statSync(tests).isDirectory() ? tests : path.dirname(tests));
  const own = foldersAbove(folder)
    .flatMap((dir) => CONFIGS.map((name) => path.join(dir, name)))
    .find(existsSync);
  const base = path.join(own ? path.dirname(own) : folder, `.atlas-check-${process.pid}`);
  const [config, report] = [`${base}.config.mjs`, `${base}.json`];
  writeFileSync(config, configText({ own, folder, origin, cookie }));
  const chromium = chromiumPath();
  try {
    const places = only ?? [tests];
    await run(cliOf(folder), ['test', '--config', config, ...places.map(escaped)], {
      ATLAS_ORIGIN: origin,
      // The team's configuration may read it.
      ...(chromium !== undefined && { CHROMIUM_PATH: chromium }),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
    const outcome = readReport(report);
    if (!outcome || outcome.tried === 0)
      throw new CommandError(`No journey was run: ${outcome?.error ?? 'Playwright says why.'}`);
    return outcome;
  } finally {
    rmSync(config, { force: true });
    rmSync(report, { force: true });
  }
}

/** Written next to the team's config, so that relative paths stay valid. */
function configText({
  own,
  folder,
  origin,
  cookie,
}: Pick<Journeys, 'origin' | 'cookie'> & { own: string | undefined; folder: string }): string {
  const use = {
    baseURL: origin,
    storageState: { cookies: toCookies(origin, cookie), origins: [] },
  };
  const alone = {
    testDir: folder,
    // Generous, because pages of a complete site load on a busy machine.
    timeout: 90_000,
    expect: { timeout: 15_000 },
    use: {
      actionTimeout: 15_000,
      launchOptions: { executablePath: chromiumPath(), args: ['--no-sandbox'] },
    },
  };
  const from = own
    ? `import own from './${path.basename(own)}';`
    : `const own = ${JSON.stringify(alone)};`;
  return `${from}
export default { ...own, reporter: [['list'], ['json']], use: { ...own.use, ...${JSON.stringify(use)} } };
`;
}

function toCookies(origin: string, cookie: string | undefined): object[] {
  const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie ?? '') ?? [];
  if (!name) return [];
  const { hostname, protocol } = new URL(origin);
  const secure = protocol === 'https:';
  const rest = { path: '/', expires: -1, httpOnly: true, secure, sameSite: 'Lax' };
  return [{ name, value, domain: hostname, ...rest }];
}

/** Playwright treats its arguments as regular expressions. */
const escaped = (place: string) => place.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function cliOf(folder: string): string {
  const require = createRequire(path.join(path.resolve(folder), 'package.json'));
  for (const name of ['playwright', '@playwright/test'])
    try {
      return path.join(path.dirname(require.resolve(`${name}/package.json`)), 'cli.js');
    } catch {
      // Try the next package name.
    }
  throw new CommandError(
    'Playwright is not installed here: npm install --save-dev playwright.',
    EXIT.usage,
  );
}

/** Progress goes to stderr; stdout is for the result. */
function run(file: string, args: string[], env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [file, ...args], {
    stdio: ['ignore', process.stderr, process.stderr],
    env: { ...process.env, ...env },
  });
  return new Promise((resolve) => child.once('close', () => resolve()));
}
