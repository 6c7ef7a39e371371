import { spawn } from 'node:child_process';
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { foldersAbove } from '../folders';
import { EXIT, Refused } from '../output/refused';
import { readReport } from './read-report';
import type { Outcome } from './read-report';

/** Where a slice keeps the journeys that its team walks through the site. */
export const OWN_FOLDER = 'journeys';
const CONFIGS = ['ts', 'mts', 'mjs', 'js'].map((end) => `playwright.config.${end}`);

export interface Journeys {
  /** A folder or a file of Playwright's tests. */
  readonly tests: string;
  /** Of the site that they walk through. */
  readonly origin: string;
  /** `Set-Cookie` by which that site shows what is tried; none for the site as it is. */
  readonly cookie?: string | undefined;
  /** `file:line` of those that are wanted; all unless said. */
  readonly only?: readonly string[];
}

/**
 * Runs them in the team's own Playwright, by its nearest `playwright.config`, with the site as `baseURL` and ATLAS_ORIGIN.
 * @throws Refused when there are none, or Playwright is not there or cannot run them.
 */
export async function runJourneys({ tests, origin, cookie, only }: Journeys): Promise<Outcome> {
  if (!existsSync(tests))
    throw new Refused(
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
  try {
    const places = only ?? [tests];
    await run(cliOf(folder), ['test', '--config', config, ...places.map(escaped)], {
      ATLAS_ORIGIN: origin,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
    const outcome = readReport(report);
    if (!outcome || outcome.tried === 0)
      throw new Refused(`No journey was run: ${outcome?.error ?? 'Playwright says why.'}`);
    return outcome;
  } finally {
    rmSync(config, { force: true });
    rmSync(report, { force: true });
  }
}

/** Beside the team's own, so that its paths lead where they did. */
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
    // Pages of a whole site, on a machine that does other things, too.
    timeout: 90_000,
    expect: { timeout: 15_000 },
    use: {
      actionTimeout: 15_000,
      launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] },
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

/** Playwright takes its words for patterns. */
const escaped = (place: string) => place.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function cliOf(folder: string): string {
  const require = createRequire(path.join(path.resolve(folder), 'package.json'));
  for (const name of ['playwright', '@playwright/test'])
    try {
      return path.join(path.dirname(require.resolve(`${name}/package.json`)), 'cli.js');
    } catch {
      // The other one may be there.
    }
  throw new Refused(
    'Playwright is not installed here: npm install --save-dev playwright.',
    EXIT.usage,
  );
}

/** How it goes is said on stderr: stdout is for the result. */
function run(file: string, args: string[], env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [file, ...args], {
    stdio: ['ignore', process.stderr, process.stderr],
    env: { ...process.env, ...env },
  });
  return new Promise((resolve) => child.once('close', () => resolve()));
}
