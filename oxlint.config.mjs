import { elements } from './scripts/lint/elements.mjs';
import { importBoundaries } from './scripts/lint/import-boundaries.mjs';

const UNSAFE = [
  'no-unsafe-argument',
  'no-unsafe-assignment',
  'no-unsafe-call',
  'no-unsafe-member-access',
  'no-unsafe-return',
];

/** Rules that need types. */
const TYPED = [
  ...UNSAFE,
  'await-thenable',
  'no-array-delete',
  'no-base-to-string',
  'no-duplicate-type-constituents',
  'no-floating-promises',
  'no-for-in-array',
  'no-implied-eval',
  'no-misused-promises',
  'no-redundant-type-constituents',
  'no-unnecessary-type-assertion',
  'no-unsafe-enum-comparison',
  'no-unsafe-unary-minus',
  'only-throw-error',
  'prefer-promise-reject-errors',
  'restrict-plus-operands',
  'unbound-method',
];

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
    ...allOf('typescript', [
      'ban-ts-comment',
      'no-duplicate-enum-values',
      'no-empty-object-type',
      'no-explicit-any',
      'no-extra-non-null-assertion',
      'no-misused-new',
      'no-namespace',
      'no-non-null-asserted-optional-chain',
      'no-require-imports',
      'no-this-alias',
      'no-unnecessary-type-constraint',
      'no-unsafe-declaration-merging',
      'no-unsafe-function-type',
      'no-wrapper-object-types',
      'prefer-as-const',
      'prefer-namespace-keyword',
      'triple-slash-reference',
    ]),
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
        ...allOf('jsx-a11y', [
          'alt-text',
          'anchor-has-content',
          'anchor-is-valid',
          'aria-activedescendant-has-tabindex',
          'aria-props',
          'aria-proptypes',
          'aria-role',
          'aria-unsupported-elements',
          'autocomplete-valid',
          'click-events-have-key-events',
          'heading-has-content',
          'html-has-lang',
          'iframe-has-title',
          'img-redundant-alt',
          'interactive-supports-focus',
          'label-has-associated-control',
          'media-has-caption',
          'mouse-events-have-key-events',
          'no-access-key',
          'no-autofocus',
          'no-distracting-elements',
          'no-interactive-element-to-noninteractive-role',
          'no-noninteractive-element-interactions',
          'no-noninteractive-element-to-interactive-role',
          'no-noninteractive-tabindex',
          'no-redundant-roles',
          'no-static-element-interactions',
          'role-has-required-aria-props',
          'role-supports-aria-props',
          'scope',
          'tabindex-no-positive',
        ]),
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

function allOf(plugin, names) {
  return Object.fromEntries(names.map((name) => [`${plugin}/${name}`, 'error']));
}

function noneOf(plugin, names) {
  return Object.fromEntries(names.map((name) => [`${plugin}/${name}`, 'off']));
}

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
