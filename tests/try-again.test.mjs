import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MOST, tryAgain } from '../scripts/try-again.mjs';

const failing = (...files) => files.map((file) => ({ file, failures: 2 }));

test('when a file that failed passes alone, then it is not counted as failed', async () => {
  assert.equal(await tryAgain(failing('busy.test.ts'), () => 0), 0);
});

test('when a file fails again alone, then what failed then counts', async () => {
  const failures = { 'broken.test.ts': 1, 'busy.test.ts': 0 };
  assert.equal(
    await tryAgain(failing('broken.test.ts', 'busy.test.ts'), (file) => failures[file]),
    1,
  );
});

test('when many files failed, then none gets a second try', async () => {
  const files = failing(...Array.from({ length: MOST + 1 }, (_, at) => `${at}.ts`));
  assert.equal(await tryAgain(files, () => assert.fail('tried again')), files.length * 2);
});
