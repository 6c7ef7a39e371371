import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { startTests } from '../scripts/candidate/start-tests.mjs';

const WAIT = 'setTimeout(() => {}, 60_000)';
const start = (code, options) => startTests(['--eval', code], options);

test('a candidate’s tests end soon after a reported failure', { timeout: 30_000 }, async () => {
  const tests = start(WAIT, { reportMs: 300 });
  const since = performance.now();
  tests.fail();
  tests.fail();
  assert.equal(await tests.status, 1);
  assert.ok(performance.now() - since >= 300);
});

test('tests that do not stop are killed', { timeout: 30_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atlas-candidate-'));
  const ready = join(folder, 'ready');
  const tests = start(
    `process.on('SIGINT', () => {}); fs.writeFileSync(process.env.READY, ''); ${WAIT}`,
    { env: { READY: ready }, reportMs: 0, closeMs: 300 },
  );
  while (!existsSync(ready)) await delay(50);
  const since = performance.now();
  tests.fail();
  assert.equal(await tests.status, 1);
  assert.ok(performance.now() - since >= 300);
  await rm(folder, { recursive: true });
});

test('a reported failure fails tests that pass', async () => {
  const tests = start('');
  tests.fail();
  assert.equal(await tests.status, 1);
});

for (const status of [0, 3])
  test(`tests without a reported failure end with their status ${status}`, async () => {
    assert.equal(await start(`process.exit(${status})`).status, status);
  });
