import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { endingOf } from '../scripts/pack/compile.mjs';

test('packed imports get the ending of a file', () => {
  const dist = mkdtempSync(path.join(tmpdir(), 'atlas-endings-'));
  for (const folder of ['program', 'site']) mkdirSync(path.join(dist, folder));
  for (const file of ['program.js', 'program/options.js', 'site/index.js', 'run.mjs', 'types.d.ts'])
    writeFileSync(path.join(dist, file), '');
  const found = ['program', 'site', 'run.mjs', 'types'].map((name) =>
    endingOf(path.join(dist, name)),
  );
  assert.deepEqual(found, ['.js', '/index.js', '', '.js']);
  rmSync(dist, { recursive: true });
});
