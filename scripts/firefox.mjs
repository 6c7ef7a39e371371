import { installFromDebian, onPath } from './system-program.mjs';

const NAMES = ['firefox-esr', 'firefox'];

/** Finds a Firefox for the step `engines`: FIREFOX_PATH, the system's, or an installed one; '' when there is none. */
export function findFirefox() {
  const find = () => onPath(NAMES);
  const found = process.env.FIREFOX_PATH ?? find();
  return found ?? (installFromDebian('firefox-esr') ? (find() ?? '') : '');
}
