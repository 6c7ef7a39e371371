import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ALERTS = path.resolve(import.meta.dirname, '../../deploy/alerts');
const files = readdirSync(ALERTS).filter((file) => file.endsWith('.yml'));
const read = (file) => readFileSync(path.join(ALERTS, file), 'utf8');
const SECONDS_OF_MINUTE = 6;

/** Names of all alerts. */
export const namesOfAlerts = () =>
  files.flatMap((file) => [...read(file).matchAll(/alert: (\w+)/g)].map(([, name]) => name));

/**
 * Writes the rules with a tenth of their times; the day before, which a release is compared with, becomes ten minutes.
 *
 * @returns pattern of the files
 */
export function writeFasterRules(dir) {
  const folder = path.join(dir, 'rules');
  mkdirSync(folder);
  for (const file of files) {
    const faster = read(file)
      .replace(/\[1d\] offset 1h/g, '[10m] offset 2m')
      .replace(/\[(\d+)m\](?! offset)/g, (_, minutes) => `[${minutes * SECONDS_OF_MINUTE}s]`)
      .replace(/for: (\d+)m/g, (_, minutes) => `for: ${minutes * SECONDS_OF_MINUTE}s`);
    writeFileSync(path.join(folder, file), faster);
  }
  return path.join(folder, '*.yml');
}
