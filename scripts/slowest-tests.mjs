import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './rooms.mjs';

const SHOWN = 10;

/** Lines that name the slowest tests of a run, from the reports that Jest and Playwright have left in `folder`. */
export function slowestTests(folder) {
  const all = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
    .flatMap((report) => (report.testResults ? ofJest(report) : ofPlaywright(report.suites ?? [])));
  return all
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SHOWN)
    .map(({ ms, file, title }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}: ${title}`);
}

function ofJest({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ duration, fullName }) => ({
      ms: duration ?? 0,
      file: relative(root, name),
      title: fullName,
    })),
  );
}

function ofPlaywright(suites) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...ofPlaywright(inner),
    ...specs.flatMap(({ title, file, tests }) =>
      tests.map(({ results }) => ({
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        file: `e2e/src/${file}`,
        title,
      })),
    ),
  ]);
}
