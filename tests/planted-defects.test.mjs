import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { DEFECTS } from '../scripts/planted-defects/defects.mjs';
import { defectiveSource } from '../scripts/planted-defects/source-text.mjs';
import { root } from '../scripts/workspaces.mjs';

test('each planted defect can still be planted', () => {
  for (const defect of DEFECTS) {
    const { name, text, replacement } = defect;
    assert.notEqual(text, replacement, name);
    assert.doesNotThrow(() => defectiveSource(root, defect));
  }
});

test('each planted defect names an existing test', () => {
  for (const { name, workspace, file, test: finder } of DEFECTS) {
    assert.ok(file.startsWith(`${workspace}/`), name);
    assert.ok(existsSync(join(root, finder)) && finder !== '', `${name}: ${finder}`);
  }
});

test('a text that occurs twice is refused', () => {
  const [defect] = DEFECTS;
  assert.throws(
    () => defectiveSource(root, { ...defect, text: 'context' }),
    /occurs several times/,
  );
  assert.throws(
    () => defectiveSource(root, { ...defect, text: 'no such text' }),
    /occurs no times/,
  );
});
