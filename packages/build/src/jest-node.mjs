import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for what the test files of one run share; workers inherit it. In watch mode it would outlive a change of the code. */
if (!process.env.JEST_RUN_FOLDER && !process.argv.some((given) => given.startsWith('--watch'))) {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-jest-'));
  process.env.JEST_RUN_FOLDER = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** Jest preset for Node workspaces: TypeScript and ES modules through swc, run by Node's module loader. */
export default {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  testMatch: ['<rootDir>/(src|tests)/**/*.test.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript' },
          target: 'es2022',
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
  testTimeout: 30_000,
};
