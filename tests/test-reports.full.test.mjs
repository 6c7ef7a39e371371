import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { root } from '../scripts/workspaces.mjs';
import {
  countTests,
  failedTests,
  readJestResults,
  readNodeTestResults,
  readPlaywrightResults,
  slowestTests,
  stepTable,
} from '../scripts/test/reports.mjs';

// Inside the repository, so that the generated tests resolve their runners.
const folder = mkdtempSync(join(root, 'test-results-'));
after(() => rmSync(folder, { recursive: true }));

// Without this variable's removal node:test would report to the outer run.
const { NODE_TEST_CONTEXT: _context, ...environment } = process.env;
const run = ([command, ...args], env = {}) =>
  spawnSync(command, args, { cwd: folder, env: { ...environment, ...env } });

const PLAYWRIGHT = `import { expect, test } from 'playwright/test';`;
const results = {};

before(() => {
  writeFileSync(join(folder, 'package.json'), '{}');
  writeFileSync(
    join(folder, 'planted.spec.js'),
    `test('adds', () => expect(1 + Number(process.env.MORE)).toBe(2));
     test('always fails', () => expect('seen').toBe('expected'));
     test.skip('is skipped', () => {});`,
  );
  const jest = (report, env) =>
    run(
      [
        ...['npx', 'jest', '--rootDir=.', '--testMatch=**/planted.spec.js'],
        ...['--json', `--outputFile=${report}`],
      ],
      env,
    );
  jest('jest.json', { MORE: '2' });
  jest('jest-retry-planted.json', { MORE: '1' });
  results.jest = readJestResults(folder);

  writeFileSync(
    join(folder, 'planted-page.spec.mjs'),
    `${PLAYWRIGHT}
     test('second try', ({}, { retry }) => expect(retry, 'a try').toBe(1));
     test('never passes', () => expect('seen').toBe('hidden'));`,
  );
  run(
    [
      ...['npx', 'playwright', 'test', 'planted-page.spec.mjs'],
      ...['--reporter=json', '--retries=1', '--config=.'],
    ],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: 'playwright.json' },
  );
  results.playwright = readPlaywrightResults(join(folder, 'playwright.json'));

  writeFileSync(join(folder, 'planted-engine.spec.mjs'), `${PLAYWRIGHT}test('opens', () => {});`);
  writeFileSync(
    join(folder, 'engines.config.mjs'),
    `export default { projects: [{ name: 'firefox' }, { name: 'webkit' }] };`,
  );
  run(
    [
      ...['npx', 'playwright', 'test', 'planted-engine.spec.mjs'],
      ...['--reporter=json', '--config=engines.config.mjs'],
    ],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: 'engines.json' },
  );
  results.engines = readPlaywrightResults(join(folder, 'engines.json'));

  writeFileSync(
    join(folder, 'planted.mjs'),
    `import { test } from 'node:test';
     test('holds', () => {});
     test('does not hold', () => { throw new Error('it fell'); });`,
  );
  writeFileSync(join(folder, 'broken.mjs'), `import './missing.mjs';`);
  run([
    ...[process.execPath, '--test', '--test-reporter=../scripts/test/node-test-reporter.mjs'],
    ...['--test-reporter-destination=node.jsonl', 'planted.mjs', 'broken.mjs'],
  ]);
  results.node = readNodeTestResults(join(folder, 'node.jsonl'));
});

const outcomes = (tests) => tests.map(({ title, outcome }) => `${title}: ${outcome}`);

test('reads results of Jest and of its second run', () =>
  assert.deepEqual(outcomes(results.jest), [
    'adds: flaky',
    'always fails: failed',
    'is skipped: skipped',
  ]));

test('names the project of a test that several run', () =>
  assert.deepEqual(outcomes(results.engines), ['firefox: opens: passed', 'webkit: opens: passed']));

test('reads results of Playwright', () =>
  assert.deepEqual(outcomes(results.playwright), ['second try: flaky', 'never passes: failed']));

test('reads results of node:test, broken files included', () => {
  assert.deepEqual(
    new Set(outcomes(results.node)),
    new Set(['holds: passed', 'does not hold: failed', 'the file: failed']),
  );
  assert.match(readFileSync(join(folder, 'node.jsonl'), 'utf8'), /it fell/);
});

test('counts a flaky test as failed', () => {
  assert.deepEqual(countTests(results.jest), { passed: 0, failed: 2, flaky: 1 });
  assert.deepEqual(countTests(results.node), { passed: 1, failed: 2, flaky: 0 });
});

test('names failed and flaky tests with their messages', () => {
  const lines = failedTests(Object.values(results).flat()).join('\n');
  const [failed, flaky] = lines.split('── flaky tests');
  assert.match(failed, /planted\.spec\.js: always fails\n[^]*Expected: "expected"/);
  assert.match(failed, /planted-page\.spec\.mjs: never passes\n[^]*Expected: "hidden"/);
  assert.match(failed, /planted\.mjs: does not hold\n[^]*it fell/);
  assert.match(flaky, /planted\.spec\.js: adds\n[^]*Expected: 2/);
  assert.match(flaky, /planted-page\.spec\.mjs: second try\n[^]*a try/);
});

test('names no test when none failed', () =>
  assert.deepEqual(
    failedTests([{ ms: 1, file: 'a', title: 'b', outcome: 'passed', messages: [] }]),
    [],
  ));

test('lists the slowest tests first', () => {
  const tests = Array.from({ length: 12 }, (_, at) => ({
    ms: at * 1000,
    file: 'f',
    title: `${at}`,
  }));
  const lines = slowestTests(tests);
  assert.equal(lines.length, 10);
  assert.match(lines[0], /11\.0 s {2}f: 11$/);
});

test('prints a row for each step', () =>
  assert.deepEqual(stepTable([{ name: 'lint', seconds: 30, passed: 1, failed: 0 }]), [
    'step  seconds  passed  failed',
    'lint       30       1       0',
  ]));
