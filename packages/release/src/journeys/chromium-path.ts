import { existsSync } from 'node:fs';
import path from 'node:path';

/** The headless shell comes first: without a window it needs half the processor time for a page. */
const NAMES = [
  'chromium-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
];

/**
 * The Chromium of browser tests.
 * @param env variables; CHROMIUM_PATH comes before PATH
 * @returns its path; undefined when Playwright's own is used
 */
export function chromiumPath(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders
    .flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file));
}
