import boundaries from 'eslint-plugin-boundaries';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { elements } from './scripts/lint/elements.mjs';
import { importBoundaries } from './scripts/lint/import-boundaries.mjs';

// Rules that need types or follow all imports take most of the time. `npm test` leaves them to the full tier and to
// `npm run lint`.
const isWhole = process.env.LINT !== 'fast';

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '**/.data/**',
      '**/.cache/**',
      '**/test-results/**',
      // The test of the generator builds, type-checks and runs a generated slice.
      'packages/create-slice/template/**',
    ],
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    extends: [...tseslint.configs.recommended],
    linterOptions: { reportUnusedDisableDirectives: isWhole ? 'error' : 'off' },
    plugins: { boundaries, 'import-x': importX },
    settings: {
      'boundaries/elements': elements,
      'import/resolver': {
        typescript: { project: 'tsconfig.base.json', noWarnOnMultipleProjects: true },
      },
    },
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
      ],
      // One style of imports: types apart, each module once, most distant modules first.
      '@typescript-eslint/consistent-type-imports': 'error',
      'import-x/consistent-type-specifier-style': ['error', 'prefer-top-level'],
      'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
      'import-x/first': 'error',
      ...(isWhole && { 'import-x/no-cycle': 'error' }),
      'no-console': ['error', { allow: ['warn', 'error'] }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  ...boundariesByElement(),
  ...(isWhole ? typed() : []),
  {
    files: ['**/*.{ts,tsx}'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'error' },
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
    files: ['{services,examples/tractor-store}/*/**/src/**/*.ts'],
    ignores: ['**/*.repository.ts', '**/context.ts', '**/*.model.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '\\.model$', message: 'Only *.repository.ts imports *.model.ts.' }] },
      ],
    },
  },
  {
    // One copy of the kit serves all pages of a process, so module state would be shared between pages (decision 057).
    files: ['packages/mfe-kit/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: ':matches(Program, ExportNamedDeclaration) > VariableDeclaration[kind="let"]',
          message: 'Keep the state of a page in its platform, not in a module.',
        },
      ],
    },
  },
  {
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: {
      ...jsxA11y.configs.recommended.rules,
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
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
    files: ['packages/mongo-embedded/{*.ts,{src,compatibility}/**/*.ts}'],
    rules: {
      '@typescript-eslint/no-base-to-string': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/restrict-template-expressions': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/tests/**', 'e2e/**', '**/journeys/**', 'packages/testing/**'],
    rules: {
      // Tests read responses of any shape; an expectation fails when one is different.
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      // `expect(mock.method)` does not call the method.
      '@typescript-eslint/unbound-method': 'off',
      // Doubles get bodies and addresses that are texts.
      '@typescript-eslint/no-base-to-string': 'off',
      // Planted failures throw and reject with other values than errors.
      '@typescript-eslint/only-throw-error': 'off',
      '@typescript-eslint/prefer-promise-reject-errors': 'off',
    },
  },
  {
    // The runner reads MongoDB's published tests, JSON of any shape.
    files: ['packages/mongo-embedded/compatibility/**/*.ts'],
    rules: { '@typescript-eslint/no-unsafe-call': 'off' },
  },
);

/** For each file only the boundaries of its own element: all of them take half of the time of the other rules. */
function boundariesByElement() {
  // The last configuration counts, but the first element.
  return elements.toReversed().map(({ type, pattern }) => ({
    files: [pattern],
    ignores: ['**/*.{json,cjs,js}'],
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          rules: importBoundaries.filter(({ from }) => from.type === type),
        },
      ],
    },
  }));
}

/** Rules that need types. */
function typed() {
  return [
    {
      // A few programs over all workspaces: one for each workspace runs out of memory.
      files: ['**/*.{ts,tsx}'],
      extends: [...tseslint.configs.recommendedTypeCheckedOnly],
      languageOptions: {
        parserOptions: { project: 'tsconfig.lint-node.json', tsconfigRootDir: import.meta.dirname },
      },
      rules: {
        // An async function without `await` turns what it throws into a rejection, as its interface promises.
        '@typescript-eslint/require-await': 'off',
        // These have a text of their own.
        '@typescript-eslint/restrict-template-expressions': [
          'error',
          { allow: ['Error', 'URL', 'URLSearchParams'] },
        ],
      },
    },
    {
      files: [
        '{mfe-*,shell,e2e,packages/{mfe-kit,ui,workbench,qa,testing}}/**/*.{ts,tsx}',
        'examples/tractor-store/*/{contracts,src}/**/*.{ts,tsx}',
      ],
      languageOptions: { parserOptions: { project: 'tsconfig.lint-browser.json' } },
    },
    {
      // This workspace is compiled without `noUncheckedIndexedAccess`.
      files: ['packages/mongo-embedded/**/*.ts'],
      languageOptions: { parserOptions: { project: 'packages/mongo-embedded/tsconfig.json' } },
    },
  ];
}
