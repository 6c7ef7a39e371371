// Runs the benchmark of one slice's service.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { readOutput } from './read-output.mjs';

const root = path.resolve(import.meta.dirname, '../..');
/** For one size of one slice. */
const MOST_MS = 1_800_000;

/** Builds these services and the database. @param {readonly string[]} names */
export function buildServices(names) {
  for (const workspace of ['packages/mongo-embedded', ...names.map((name) => `services/${name}`)])
    spawnSync(process.execPath, ['packages/build/src/service.mjs', workspace], {
      cwd: root,
      stdio: 'inherit',
    });
}

/**
 * Measures a service with a number of documents.
 *
 * @param {{ name: string, unit: string, options?: readonly string[] }} slice
 * @param {string} size number of documents
 * @param {string} requests of each operation
 * @returns one result as of `readOutput`, with the size; none when the benchmark did not come to an end
 */
export function measureSlice({ name, unit, options = [] }, size, requests) {
  const startedAt = performance.now();
  const { stdout, status, signal } = spawnSync(
    process.execPath,
    [
      ...['--import', 'tsx', 'src/bench.ts', `--${unit}`, size],
      ...['--requests', requests, ...options],
    ],
    {
      cwd: path.join(root, 'services', name),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      timeout: MOST_MS,
      maxBuffer: 10 ** 8,
    },
  );
  // Its exit code reports its own bound, which the table shows anyway.
  const found = readOutput(stdout);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`${name}, ${size} ${unit}: ${found.operations.length} operations in ${seconds} s`);
  if (found.operations.length > 0) return [{ size: Number(size), ...found }];
  console.error(`It ended with ${signal ?? status}:\n${stdout.slice(-2_000)}`);
  return [];
}
