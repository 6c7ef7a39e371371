import { createRequire } from 'node:module';
import { SHARED_MODULES } from './jest-browser/shared-modules.mjs';

const require = createRequire(import.meta.url);

/** Jest preset for browser workspaces: jsdom with Node's fetch, TSX through swc. */
export default {
  testEnvironment: require.resolve('./jest-browser/environment.cjs'),
  runtime: require.resolve('./jest-browser/runtime.cjs'),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  setupFiles: [require.resolve('./jest-browser/resize-observer.cjs')],
  setupFilesAfterEnv: ['@testing-library/jest-dom'],
  moduleNameMapper: Object.fromEntries(
    Object.keys(SHARED_MODULES).map((name) => [
      `^${name}$`,
      require.resolve(`./jest-browser/shared/${name}.cjs`),
    ]),
  ),
  transform: {
    '^.+\\.[cm]?[jt]sx?$': [
      require.resolve('@swc/jest'),
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [
    '/node_modules/(?!(msw|@mswjs|@open-draft|until-async|rettime|@atlas)/)',
  ],
  globals: { ATLAS_VERSION: '0.0.0', ATLAS_CHECK_RESPONSES: true, SHARED_MODULES },
  testTimeout: 15_000,
};
