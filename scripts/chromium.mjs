import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installFromDebian, onPath, run } from './system-program.mjs';

/** Full Chromium builds. */
const WHOLE = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'];
/** The headless shell comes first: without window and back/forward cache it needs half the processor time per page. */
const NAMES = ['chromium-headless-shell', ...WHOLE];

async function ofPlaywright() {
  const { chromium } = await import('playwright');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  return undefined;
}

const FONTS = ['fonts-liberation', 'fonts-noto-cjk'];
/** The fallback fonts of the site, whose metrics are adjusted to its own, and one with letters of every script. */
const PATTERNS = ['Liberation Serif', 'Liberation Sans', ':lang=ko'];

/** Fonts of visitors: a missing one renders boxes of one width or other metrics, which breaks layout tests. */
function findFonts() {
  if (process.platform !== 'linux') return;
  const isMissing = (pattern) =>
    !spawnSync('fc-list', [pattern, 'family'], { encoding: 'utf8' }).stdout;
  const missing = PATTERNS.filter(isMissing);
  if (missing.length > 0 && !installFromDebian('fontconfig', ...FONTS))
    console.log(`Fonts are missing (${missing.join(', ')}): layout tests may fail.`);
}

/**
 * Finds a Chromium for browser tests: CHROMIUM_PATH, the system's, Playwright's. Otherwise installs one with Playwright or,
 * as root on Debian, from the distribution's packages.
 */
export async function findChromium() {
  const found = process.env.CHROMIUM_PATH ?? onPath(NAMES) ?? (await ofPlaywright());
  findFonts();
  if (found) return found;
  if (installFromDebian('chromium-headless-shell')) return onPath(NAMES);
  console.log("Installing Playwright's Chromium");
  run('npx', ['playwright', 'install', 'chromium']);
  const installed = await ofPlaywright();
  if (!installed)
    throw new Error('No Chromium was found and none could be installed. Set CHROMIUM_PATH to one.');
  return installed;
}

/**
 * Finds a full Chromium, for tests of the back/forward cache.
 *
 * @returns path of WHOLE_CHROMIUM_PATH, the system's or an installed one; any other Chromium when there is none
 */
export async function findWholeChromium() {
  const found = process.env.WHOLE_CHROMIUM_PATH ?? onPath(WHOLE);
  if (found) return found;
  if (installFromDebian('chromium')) return onPath(WHOLE);
  return findChromium();
}
