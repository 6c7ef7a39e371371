import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((file) => existsSync(file));
}

async function ofPlaywright() {
  const { chromium } = await import('playwright');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

const run = (command, args) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

/**
 * A Chromium for the browser tests: CHROMIUM_PATH, the system's, Playwright's; else one is
 * installed, by Playwright or, as root on Debian, from the distribution's packages.
 */
export async function findChromium() {
  const found = process.env.CHROMIUM_PATH ?? onPath() ?? (await ofPlaywright());
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium from the distribution');
    if (
      run('apt-get', ['update', '-qq']) &&
      run('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'])
    )
      return onPath();
  }
  console.log("Installing Playwright's Chromium");
  run('npx', ['playwright', 'install', 'chromium']);
  const installed = await ofPlaywright();
  if (!installed)
    throw new Error('No Chromium was found and none could be installed. Set CHROMIUM_PATH to one.');
  return installed;
}
