import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './rooms.mjs';

/** The folder of node:test's reports, a file for each file of tests. */
const TAPS = 'repository';

/**
 * Each test of a run, from the reports that Jest, Playwright and node:test have left in `folder`: `ms` it took, its
 * `file` and `title`, the `messages` of its failures and whether it has `failed` in the end. Of node:test's there are
 * only those that failed.
 */
export function testsOf(folder) {
  // Deeper down lie reports that tests of reports have made.
  const reports = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  const jest = reports.filter(({ testResults }) => testResults);
  const taps = existsSync(join(folder, TAPS)) ? readdirSync(join(folder, TAPS)) : [];
  return [
    ...lastTries(jest.flatMap(ofJest)),
    ...reports.flatMap(({ suites = [], config }) => ofPlaywright(suites, config)),
    ...taps.flatMap((name) => ofTap(name, readFileSync(join(folder, TAPS, name), 'utf8'))),
  ];
}

function ofJest({ testResults, startTime }) {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = relative(root, name);
    if (status === 'failed' && assertionResults.length === 0)
      return [{ startTime, ms: 0, file, title: 'the file', failed: true, messages: [message] }];
    return assertionResults.map(({ duration, fullName, failureMessages, status: outcome }) => ({
      startTime,
      ms: duration ?? 0,
      file,
      title: fullName,
      failed: outcome === 'failed',
      messages: failureMessages,
    }));
  });
}

/** One for each test: what its last try came to, with the messages of all of them. */
function lastTries(tries) {
  const tests = new Map();
  for (const one of tries.toSorted((a, b) => a.startTime - b.startTime)) {
    const key = `${one.file}: ${one.title}`;
    const messages = [...(tests.get(key)?.messages ?? []), ...one.messages];
    tests.set(key, { ...one, messages });
  }
  return [...tests.values()];
}

function ofPlaywright(suites, config) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...ofPlaywright(inner, config),
    ...specs.flatMap(({ title, file, tests }) =>
      tests.map(({ results, status }) => ({
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        file: relative(root, join(config.rootDir, file)),
        title,
        failed: status === 'unexpected',
        messages: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
      })),
    ),
  ]);
}

const NOT_OK = /^ *not ok \d+ - (?<title>.*)$\n(?<told>(?:^(?! *(?:not )?ok ).*$\n?)*)/gm;

function ofTap(name, tap) {
  return [...tap.matchAll(NOT_OK)].map(({ groups: { title, told } }) => ({
    ms: 0,
    file: `tests/${basename(name, '.tap')}`,
    title,
    failed: true,
    messages: [told],
  }));
}

const SHOWN = 10;

/** Lines that name the slowest of `tests`. */
export function slowestTests(tests) {
  return tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SHOWN)
    .map(({ ms, file, title }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}: ${title}`);
}

/** How many lines of a failure's message are told. */
const TOLD = 12;
/** Where in somebody else's code it was. */
const FOREIGN = /node_modules|node:/;

/** Lines that name which of `tests` have failed, then which have passed only when tried again. */
export function failedTests(tests) {
  const lines = ({ file, title, messages }) => [
    `  ${file}: ${title}`,
    ...[...new Set(messages)].flatMap((message) =>
      stripVTControlCharacters(message)
        .split('\n')
        .filter((line) => line.trim() !== '' && !FOREIGN.test(line))
        .slice(0, TOLD)
        .map((line) => `      ${line}`),
    ),
  ];
  const failed = tests.filter((one) => one.failed);
  const unsteady = tests.filter((one) => !one.failed && one.messages.length > 0);
  return [
    ...(failed.length > 0 ? ['── what failed', ...failed.flatMap(lines)] : []),
    ...(unsteady.length > 0
      ? ['── what passed only when it was tried again', ...unsteady.flatMap(lines)]
      : []),
  ];
}
