import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { DOCUMENTED } from '../scripts/docs-api.mjs';
import { root } from '../scripts/workspaces.mjs';

const out = mkdtempSync(path.join(tmpdir(), 'atlas-reference-'));
after(() => rmSync(out, { recursive: true, force: true }));
const read = (file) => readFileSync(path.join(out, file), 'utf8');

test('npm run docs:api writes a page for each kit, with JSDoc', () => {
  execFileSync(process.execPath, [path.join(root, 'scripts/docs-api.mjs'), '--out', out]);
  const index = read('index.html');
  for (const name of DOCUMENTED) assert.match(index, new RegExp(`@atlas/${name}\\b`));
  const page = 'functions/_atlas_mfe-kit..useDraft.html';
  assert.ok(existsSync(path.join(out, page)), 'useDraft has a page');
  assert.match(read(page), /survives navigation and sign-in/);
  assert.match(read(page), /identifies the draft/);
});
