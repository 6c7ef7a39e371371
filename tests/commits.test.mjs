import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const script = new URL('../scripts/check-commits.mjs', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'atlas-commits-'));
after(() => rmSync(folder, { recursive: true }));

/** Checks a commit message as the commit-msg hook does. */
function check(message) {
  const file = join(folder, 'message');
  writeFileSync(file, message);
  return spawnSync(process.execPath, [script, file], { encoding: 'utf8' });
}

for (const subject of ['feat(catalog): add facts', 'build: lint with types', 'fix(ui)!: drop it'])
  test(`accepts "${subject}"`, () => {
    assert.equal(check(`${subject}\n\nbody`).status, 0);
  });

for (const [subject, reason] of [
  ['feat(catalog,quiz): add facts', 'several scopes'],
  ['feat(catalog, quiz): add facts', 'several scopes'],
  ['add facts', 'no Conventional Commit'],
  [`feat: ${'a'.repeat(70)}`, '76 characters'],
])
  test(`rejects "${subject}"`, () => {
    const { status, stderr } = check(subject);
    assert.equal(status, 1);
    assert.match(stderr, new RegExp(reason));
  });
