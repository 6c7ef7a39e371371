import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The source with a defect.
 *
 * @param {string} folder root of a clone
 * @param {import('./defects.mjs').Defect} defect
 * @returns {string}
 * @throws {Error} when the text does not occur exactly once, since the source has changed
 */
export function defectiveSource(folder, { name, file, text, replacement }) {
  const [before, after, ...more] = readFileSync(join(folder, file), 'utf8').split(text);
  if (after === undefined || more.length > 0)
    throw new Error(
      `${name}: the text occurs ${after === undefined ? 'no' : 'several'} times in ${file}; change it in scripts/planted-defects/defects.mjs`,
    );
  return before + replacement + after;
}

/** Plants a defect in a clone. @returns a function that restores the file */
export function plant(folder, defect) {
  const path = join(folder, defect.file);
  const original = readFileSync(path, 'utf8');
  writeFileSync(path, defectiveSource(folder, defect));
  return () => writeFileSync(path, original);
}
