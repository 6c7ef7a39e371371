import { elements } from './scripts/lint/elements.mjs';
import { importBoundaries } from './scripts/lint/import-boundaries.mjs';
import { ACCESSIBILITY, allOf, noneOf, TYPED, UNSAFE, UNTYPED } from './scripts/lint/rules.mjs';

/** Rules of `npm run lint`. Those of `TYPED` run with `--type-aware` only. */
export default {
  plugins: ['typescript', 'import', 'jsx-a11y', 'react'],
  jsPlugins: ['eslint-plugin-boundaries', './scripts/lint/atlas-plugin.mjs'],
  categories: { correctness: 'off' },
  // The test of the generator builds, type-checks and runs a generated slice.
  ignorePatterns: ['packages/create-slice/template/**', '**/*.d.mts'],
  settings: {
    'boundaries/elements': elements,
    'import/resolver': {
      typescript: { project: 'tsconfig.base.json', noWarnOnMultipleProjects: true },
    },
  },
  rules: {
    ...allOf('typescript', UNTYPED),
    ...allOf('eslint', [
      'no-array-constructor',
      'no-unused-expressions',
      'no-var',
      'prefer-const',
      'prefer-rest-params',
      'prefer-spread',
    ]),
    'no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
    ],
    // One style of imports: types apart, each module once, most distant modules first.
    'typescript/consistent-type-imports': 'error',
    'import/consistent-type-specifier-style': ['error', 'prefer-top-level'],
    'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
    'import/first': 'error',
    'import/no-cycle': ['error', { ignoreTypes: true }],
    'no-console': ['error', { allow: ['warn', 'error'] }],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
  },
  overrides: [
    ...boundariesByElement(),
    { files: ['**/*.cjs'], rules: { 'typescript/no-require-imports': 'off' } },
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        'typescript/no-non-null-assertion': 'error',
        ...allOf('typescript', TYPED),
        // These have a text of their own.
        'typescript/restrict-template-expressions': [
          'error',
          { allow: ['Error', 'URL', 'URLSearchParams'] },
        ],
      },
    },
    {
      files: ['services/**/*.ts', 'packages/{service-kit,release,mongo-embedded,dev-env}/**/*.ts'],
      rules: {
        'no-restricted-properties': [
          'error',
          {
            object: 'AbortSignal',
            property: 'any',
            message:
              'Node 20 may garbage-collect it before its timeout: use withDeadline of the service kit.',
          },
        ],
      },
    },
    {
      // Only repositories import models, so that documents never leave them.
      files: ['{services,examples/tractor-store}/*/**/src/**/*.ts', 'services/*/src/**/*.ts'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [{ regex: '\\.model$', message: 'Only *.repository.ts imports *.model.ts.' }],
          },
        ],
      },
    },
    {
      files: ['**/*.repository.ts', '**/context.ts', '**/*.model.ts'],
      rules: { 'no-restricted-imports': 'off' },
    },
    {
      files: ['packages/mfe-kit/src/**/*.{ts,tsx}'],
      rules: { 'atlas/no-module-state': 'error' },
    },
    {
      files: ['**/*.tsx'],
      rules: {
        ...allOf('jsx-a11y', ACCESSIBILITY),
        'react/rules-of-hooks': 'error',
        'react/exhaustive-deps': 'error',
      },
    },
    {
      // Configuration files of a workspace import the presets of @atlas/build.
      files: ['**/jest.config.mjs', '**/webpack.config.mjs'],
      rules: { 'boundaries/dependencies': 'off' },
    },
    {
      // Commands and tests print to the console.
      files: [
        '**/*.mjs',
        'bench/**',
        'e2e/**',
        '**/main.ts',
        'packages/dev-env/**',
        'packages/create-slice/**',
        'packages/release/**',
      ],
      rules: { 'no-console': 'off' },
    },
    {
      // Documents and expressions of any shape; every BSON value is also printed in messages.
      files: ['packages/mongo-embedded/**/*.ts'],
      rules: {
        ...noneOf('typescript', UNSAFE),
        'typescript/no-base-to-string': 'off',
        'typescript/restrict-template-expressions': 'off',
        'typescript/unbound-method': 'off',
        'typescript/no-non-null-assertion': 'off',
        // Filters evaluate expressions, and expressions filters.
        'import/no-cycle': 'off',
      },
    },
    {
      // The design system tests a role without the parts that its caller adds.
      files: ['packages/ui/src/forms/fields.test.tsx'],
      rules: { 'jsx-a11y/role-has-required-aria-props': 'off' },
    },
    {
      // Tests read responses of any shape; an expectation fails when one is different.
      files: [
        '**/*.test.{ts,tsx}',
        '**/tests/**',
        'e2e/**',
        '**/journeys/**',
        'packages/testing/**',
      ],
      rules: {
        ...noneOf('typescript', UNSAFE),
        'typescript/no-explicit-any': 'off',
        'atlas/no-module-state': 'off',
        // `expect(mock.method)` does not call the method.
        'typescript/unbound-method': 'off',
        // Doubles get bodies and addresses that are texts.
        'typescript/no-base-to-string': 'off',
        // Planted failures throw and reject with other values than errors.
        'typescript/only-throw-error': 'off',
        'typescript/prefer-promise-reject-errors': 'off',
      },
    },
  ],
};

/** For each file only the boundaries of its own element: to check all of them takes several times as long. */
function boundariesByElement() {
  // The last override counts, but the first element.
  return elements.toReversed().map(({ type, pattern }) => ({
    files: [pattern].flat(),
    rules: {
      'boundaries/dependencies': [
        'error',
        { default: 'disallow', rules: importBoundaries.filter(({ from }) => from.type === type) },
      ],
    },
  }));
}
