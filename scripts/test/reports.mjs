import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../workspaces.mjs';

/**
 * One test of a run.
 *
 * @typedef {object} TestResult
 * @property {string} file path relative to the root
 * @property {string} title
 * @property {number} ms duration of all attempts
 * @property {'passed' | 'failed' | 'flaky' | 'skipped'} outcome flaky: failed at first and passed when run again
 * @property {string[]} messages of all failed attempts
 */

/**
 * Counts of a step. A flaky test counts as failed.
 *
 * @param {TestResult[]} tests
 * @returns {{ passed: number, failed: number, flaky: number }}
 */
export function countTests(tests) {
  const count = (outcome) => tests.filter((test) => test.outcome === outcome).length;
  const flaky = count('flaky');
  return { passed: count('passed'), failed: count('failed') + flaky, flaky };
}

/** Reads a report if the step has written one. @returns {unknown} parsed JSON, or undefined */
export function readJsonReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * Tests of a Jest step: the report of the whole run and those of failed files that were run again, alone.
 *
 * @param {string} folder holds `jest.json` and `jest-retry-*.json`
 * @returns {TestResult[]}
 */
export function readJestResults(folder) {
  const first = readJsonReport(join(folder, 'jest.json'));
  if (!first) return [];
  const retried = readdirSync(folder)
    .filter((name) => /^jest-retry-.*\.json$/.test(name))
    .flatMap((name) => jestTests(readJsonReport(join(folder, name))));
  const retriedByKey = new Map(retried.map((test) => [keyOf(test), test]));
  return jestTests(first).map((test) => afterRetry(test, retriedByKey));
}

const keyOf = ({ file, title }) => `${file}: ${title}`;

function afterRetry(test, retriedByKey) {
  if (test.outcome !== 'failed') return test;
  const retry = retriedByKey.get(keyOf(test));
  // A file that could not be loaded has no test of its own name when it is run again.
  const passed = retry
    ? retry.outcome === 'passed'
    : [...retriedByKey.values()].some(({ file }) => file === test.file) &&
      [...retriedByKey.values()].every(
        ({ file, outcome }) => file !== test.file || outcome !== 'failed',
      );
  return { ...test, outcome: passed ? 'flaky' : 'failed', ms: test.ms + (retry?.ms ?? 0) };
}

const JEST_OUTCOMES = { passed: 'passed', failed: 'failed' };

function jestTests({ testResults }) {
  return testResults.flatMap(({ name, message, status, assertionResults, startTime, endTime }) => {
    const file = relative(root, name);
    if (status === 'failed' && assertionResults.every(({ status: own }) => own !== 'failed'))
      return [{ ms: 0, file, title: 'the file', outcome: 'failed', messages: [message] }];
    return assertionResults.map((result) => ({
      // A test with fake timers reports their time.
      ms: Math.min(result.duration ?? 0, endTime - startTime),
      file,
      // Not every runner writes the names of groups into the full name.
      title: [...result.ancestorTitles, result.title].join(' '),
      outcome: JEST_OUTCOMES[result.status] ?? 'skipped',
      messages: result.failureMessages,
    }));
  });
}

const PLAYWRIGHT_OUTCOMES = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'flaky',
  skipped: 'skipped',
};

/**
 * Tests of a Playwright step.
 *
 * @param {string} file JSON report of Playwright
 * @returns {TestResult[]}
 */
export function readPlaywrightResults(file) {
  const report = readJsonReport(file);
  return report ? playwrightTests(report.suites, report.config) : [];
}

function playwrightTests(suites, config) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...playwrightTests(inner, config),
    ...specs.flatMap(({ title, file, tests }) =>
      tests.map(({ results, status, projectName }) => ({
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        file: relative(root, join(config.rootDir, file)),
        // A test that several projects run is named with its project, which is an engine.
        title: tests.length > 1 ? `${projectName}: ${title}` : title,
        outcome: PLAYWRIGHT_OUTCOMES[status],
        messages: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
      })),
    ),
  ]);
}

/**
 * Tests of a node:test step, written by `node-test-reporter.mjs`.
 *
 * @param {string} file one JSON object per line
 * @returns {TestResult[]}
 */
export function readNodeTestResults(file) {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

const SLOWEST_SHOWN = 10;

/**
 * @param {TestResult[]} tests
 * @returns {string[]} a line for each of the ten slowest tests
 */
export function slowestTests(tests) {
  return tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST_SHOWN)
    .map(({ ms, file, title }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}: ${title}`);
}

const MESSAGE_LINES_SHOWN = 12;
const FOREIGN_STACK_FRAME = /node_modules|node:/;

/**
 * @param {TestResult[]} tests
 * @returns {string[]} lines that name failed, then flaky tests with their messages
 */
export function failedTests(tests) {
  const section = (heading, outcome) => {
    const some = tests.filter((test) => test.outcome === outcome);
    return some.length > 0 ? [heading, ...some.flatMap(describeFailure)] : [];
  };
  return [
    ...section('── failed tests', 'failed'),
    ...section('── flaky tests: failed, then passed when run again; counted as failed', 'flaky'),
  ];
}

function describeFailure({ file, title, messages }) {
  return [
    `  ${file}: ${title}`,
    ...[...new Set(messages)].flatMap((message) =>
      stripVTControlCharacters(message)
        .split('\n')
        .filter((line) => line.trim() !== '' && !FOREIGN_STACK_FRAME.test(line))
        .slice(0, MESSAGE_LINES_SHOWN)
        .map((line) => `      ${line}`),
    ),
  ];
}

/**
 * @param {{ name: string, seconds: number, passed: number, failed: number }[]} steps
 * @returns {string[]} a table of the steps in the order in which they ended
 */
export function stepTable(steps) {
  const width = Math.max(...steps.map(({ name }) => name.length), 'step'.length);
  const row = (name, seconds, passed, failed) =>
    `${name.padEnd(width)}  ${String(seconds).padStart(7)}  ${String(passed).padStart(6)}  ${String(failed).padStart(6)}`;
  return [
    row('step', 'seconds', 'passed', 'failed'),
    ...steps.map(({ name, seconds, passed, failed }) => row(name, seconds, passed, failed)),
  ];
}
