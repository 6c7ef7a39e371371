import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { root } from '../scripts/rooms.mjs';
import { failedTests, slowestTests, testsOf } from '../scripts/test-reports.mjs';

// In a folder of the repository: what runs the planted tests is found from there.
const folder = mkdtempSync(join(root, 'test-results-'));
const reports = join(folder, 'reports');
after(() => rmSync(folder, { recursive: true }));

/** Runs `command` over planted tests, which fail. */
function run(name, source, [command, ...args], env = {}) {
  mkdirSync(join(reports, 'repository'), { recursive: true });
  writeFileSync(join(folder, name), source);
  // A runner inside of node:test would report to it instead of by itself.
  const { NODE_TEST_CONTEXT: _context, ...others } = process.env;
  spawnSync(command, args, { cwd: folder, env: { ...others, ...env } });
}

function runAll() {
  const jest = (report, env) =>
    run(
      'planted.spec.js',
      `test('adds', () => expect(1 + Number(process.env.MORE)).toBe(2));
       test('always fails', () => expect('as it is').toBe('as it should be'));`,
      [
        'npx',
        'jest',
        '--rootDir=.',
        '--testMatch=**/planted.spec.js',
        '--json',
        `--outputFile=${join(reports, report)}`,
      ],
      env,
    );
  writeFileSync(join(folder, 'package.json'), '{}');
  jest('jest.json', { MORE: '2' });
  jest('jest-planted.json', { MORE: '1' });
  run(
    'planted-page.spec.mjs',
    `import { expect, test } from 'playwright/test';
     test('second try', ({}, { retry }) => expect(retry, 'a try').toBe(1));
     test('no try', () => expect('seen').toBe('hidden'));`,
    [
      'npx',
      'playwright',
      'test',
      'planted-page.spec.mjs',
      '--reporter=json',
      '--retries=1',
      '--config=.',
    ],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'playwright.json') },
  );
  const tap = join(reports, 'repository/planted.test.mjs.tap');
  run(
    'planted.mjs',
    `import { test } from 'node:test';
     test('holds', () => {});
     test('does not hold', () => { throw new Error('it fell'); });`,
    [process.execPath, '--test-reporter=tap', `--test-reporter-destination=${tap}`, 'planted.mjs'],
  );
}

test('when tests of each kind fail, then each is named with its message, and what passed again apart', () => {
  runAll();
  const tests = testsOf(reports);
  const told = failedTests(tests).join('\n');
  const [failed, again] = told.split('── what passed only when it was tried again');
  assert.match(failed, /planted\.spec\.js: always fails\n[^]*Expected: "as it should be"/);
  assert.match(failed, /planted-page\.spec\.mjs: no try\n[^]*Expected: "hidden"/);
  assert.match(failed, /tests\/planted\.test\.mjs: does not hold\n[^]*it fell/);
  assert.match(again, /planted\.spec\.js: adds\n[^]*Expected: 2/);
  assert.match(again, /planted-page\.spec\.mjs: second try\n[^]*a try/);
  assert.doesNotMatch(failed, /: adds|: second try|: holds/);
  assert.doesNotMatch(again, /: always fails|: no try/);
  assert.equal(slowestTests(tests).filter((line) => line.includes('planted.spec.js')).length, 2);
});

test('when nothing has failed, then nothing is said', () =>
  assert.deepEqual(
    failedTests([{ ms: 1, file: 'a', title: 'b', failed: false, messages: [] }]),
    [],
  ));
