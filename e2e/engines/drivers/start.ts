import type { Browser, Engine } from './driver';
import { startWithPuppeteer } from './puppeteer-browser';
import { startWebKit } from './webkit-browser';

/** The program of an engine: its environment variable, and the Debian package that has it. */
const PROGRAMS: Record<Engine, { variable: string; debian: string }> = {
  chromium: { variable: 'CHROMIUM_PATH', debian: 'chromium-headless-shell' },
  firefox: { variable: 'FIREFOX_PATH', debian: 'firefox-esr' },
  webkit: { variable: 'WEBKIT_DRIVER_PATH', debian: 'webkit2gtk-driver and xvfb' },
};

/**
 * Starts the browser of an engine.
 *
 * @throws {Error} that names the missing program
 */
export function startBrowser(engine: Engine): Promise<Browser> {
  const { variable, debian } = PROGRAMS[engine];
  const program = process.env[variable];
  if (!program)
    throw new Error(`${engine} is missing: install ${debian}, or set ${variable} to its path.`);
  if (engine === 'webkit') return startWebKit(program);
  return startWithPuppeteer(engine === 'chromium' ? 'chrome' : 'firefox', program);
}
