import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/** A folder for what the test files of one run share; workers inherit it. In watch mode it would outlive a change of the code. */
if (!process.env.JEST_RUN_FOLDER && !process.argv.some((given) => given.startsWith('--watch'))) {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-jest-'));
  process.env.JEST_RUN_FOLDER = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/**
 * Jest preset for Node workspaces: TypeScript and ES modules, run by Node itself. A worker loads each module once for
 * all of its test files, so a test restores what it changes in `process.env` and in modules. See decision 066.
 */
export default {
  runner: require.resolve('jest-light-runner/child-process'),
  testMatch: ['<rootDir>/(src|tests)/**/*.test.ts'],
  setupFiles: [
    require.resolve('./jest-node/load-typescript.mjs'),
    require.resolve('./jest-node/end-with-run.mjs'),
  ],
  setupFilesAfterEnv: [
    require.resolve('./jest-node/fake-timers.mjs'),
    require.resolve('./jest-node/time-limits.mjs'),
  ],
};
