import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ui from './index';

const bench = join(__dirname, '../workbench');
const sources = readdirSync(bench)
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => readFileSync(join(bench, name), 'utf8'))
  .join('\n');

test('when a primitive is exported, then the workbench shows it', () => {
  const primitives = Object.entries(ui)
    .filter(([name, value]) => /^[A-Z][a-z]/.test(name) && !isContext(value))
    .map(([name]) => name);
  expect(primitives.length).toBeGreaterThan(30);
  expect(primitives.filter((name) => !new RegExp(`<${name}\\b`).test(sources))).toEqual([]);
});

/** Seen by nobody. */
const isContext = (value: unknown) =>
  (value as { $$typeof?: symbol }).$$typeof === Symbol.for('react.context');
