import boundaries from 'eslint-plugin-boundaries';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Kinds of workspaces and folders. A file belongs to the first pattern that matches it. */
const elements = [
  {
    // Stories of a remote show its pages and fragments.
    type: 'stories',
    pattern: 'mfe-*/src/{stories.ts,**/*.stories.tsx}',
    mode: 'full',
    capture: ['remote'],
  },
  { type: 'contracts', pattern: 'packages/contracts/**', mode: 'full' },
  { type: 'contract-mocks', pattern: 'packages/contract-mocks/**', mode: 'full' },
  { type: 'benchmark', pattern: 'packages/benchmark/**', mode: 'full' },
  { type: 'search-text', pattern: 'packages/search-text/**', mode: 'full' },
  { type: 'service-kit', pattern: 'packages/service-kit/**', mode: 'full' },
  { type: 'mfe-kit', pattern: 'packages/mfe-kit/**', mode: 'full' },
  { type: 'testing', pattern: 'packages/testing/**', mode: 'full' },
  { type: 'ui', pattern: 'packages/ui/**', mode: 'full' },
  { type: 'build', pattern: 'packages/build/**', mode: 'full' },
  { type: 'create-slice', pattern: 'packages/create-slice/**', mode: 'full' },
  { type: 'release', pattern: 'packages/release/**', mode: 'full' },
  { type: 'mongo-embedded', pattern: 'packages/mongo-embedded/**', mode: 'full' },
  { type: 'dev-identity', pattern: 'packages/dev-identity/**', mode: 'full' },
  { type: 'dev-env', pattern: 'packages/dev-env/**', mode: 'full' },
  { type: 'data', pattern: 'packages/data/**', mode: 'full' },
  { type: 'workbench', pattern: 'packages/workbench/**', mode: 'full' },
  { type: 'qa-panel', pattern: 'packages/qa/src/panel/**', mode: 'full' },
  { type: 'qa', pattern: 'packages/qa/**', mode: 'full' },
  // The gateway's folders, from the bottom to the top: none imports one above it.
  {
    type: 'gateway-base',
    pattern: 'services/gateway/src/{cache,config,http}/**',
    mode: 'full',
  },
  {
    type: 'gateway-core',
    pattern: 'services/gateway/{routes.json,src/{auth,cluster,limits,proxy,registry,telemetry}/**}',
    mode: 'full',
  },
  { type: 'gateway-context', pattern: 'services/gateway/src/context.ts', mode: 'full' },
  {
    type: 'gateway-pipelines',
    pattern: 'services/gateway/src/{api,pages,static}/**',
    mode: 'full',
  },
  // Only the composition root knows a plugin; pipelines reach the host through the context's type.
  {
    type: 'gateway-plugin',
    pattern: 'services/gateway/src/plugins/{built-in*.ts,!(candidate)/**}',
    mode: 'full',
  },
  { type: 'gateway-plugin-host', pattern: 'services/gateway/src/plugins/*.ts', mode: 'full' },
  { type: 'service', pattern: 'services/*/**', mode: 'full', capture: ['service'] },
  {
    type: 'feature',
    pattern: 'mfe-*/src/features/*/**',
    mode: 'full',
    capture: ['remote', 'feature'],
  },
  { type: 'remote-shared', pattern: 'mfe-*/src/shared/**', mode: 'full', capture: ['remote'] },
  {
    // Where its pages are, its texts, and what its tests stand on: no code that composes features.
    type: 'remote-base',
    pattern: 'mfe-*/src/{paths.ts,locales/**,testing/**}',
    mode: 'full',
    capture: ['remote'],
  },
  { type: 'journeys', pattern: 'mfe-*/journeys/**', mode: 'full' },
  { type: 'remote', pattern: 'mfe-*/**', mode: 'full', capture: ['remote'] },
  { type: 'shell', pattern: 'shell/**', mode: 'full' },
  { type: 'plugin-example', pattern: 'examples/gateway-plugin/**', mode: 'full' },
  { type: 'e2e', pattern: 'e2e/**', mode: 'full' },
  { type: 'bench', pattern: 'bench/**', mode: 'full' },
];

const to = (...types) => ({ allow: { to: { type: types } } });
const sameRemote = { remote: '{{ from.captured.remote }}' };
const sameFeature = { ...sameRemote, feature: '{{ from.captured.feature }}' };
/** Allows imports inside a workspace. */
const itself = (type) => ({ from: { type }, ...to(type) });

/** Folders of the gateway, from the bottom to the top. */
const gatewayLayers = [
  'gateway-base',
  'gateway-core',
  'gateway-context',
  'gateway-pipelines',
  'gateway-plugin-host',
  'gateway-plugin',
];

/** Import boundaries (docs/architecture.md): everything that is not allowed here is rejected. */
const importBoundaries = [
  ...[
    'contracts',
    'contract-mocks',
    'benchmark',
    'search-text',
    'service-kit',
    'mfe-kit',
    'testing',
    'ui',
    'build',
    'create-slice',
    'release',
    'mongo-embedded',
    'dev-identity',
    'dev-env',
    'data',
    'workbench',
    'qa-panel',
    'qa',
    'plugin-example',
    'shell',
    'e2e',
    'bench',
  ].map(itself),
  { from: { type: 'service-kit' }, ...to('contracts', 'mongo-embedded') },
  { from: { type: 'contract-mocks' }, ...to('contracts') },
  { from: { type: 'mfe-kit' }, ...to('contracts', 'contract-mocks', 'ui') },
  { from: { type: 'testing' }, ...to('contracts') },
  { from: { type: 'dev-identity' }, ...to('contracts', 'service-kit') },
  { from: { type: 'release' }, ...to('build', 'contracts', 'create-slice') },
  { from: { type: 'dev-env' }, ...to('contracts', 'mongo-embedded') },
  { from: { type: 'data' }, ...to('mongo-embedded') },
  { from: { type: 'qa-panel' }, ...to('contracts', 'mfe-kit', 'ui') },
  { from: { type: 'qa' }, ...to('build', 'contracts', 'service', 'service-kit', ...gatewayLayers) },
  { from: { type: 'plugin-example' }, ...to('build', 'service', 'gateway-plugin-host') },
  ...gatewayLayers.map((type) => ({ from: { type }, ...to('contracts', 'service-kit') })),
  ...gatewayLayers.map((type, index) => ({
    from: { type },
    ...to(...gatewayLayers.slice(0, index + 1)),
  })),
  { from: { type: 'gateway-context' }, ...to('gateway-plugin-host') },
  { from: { type: 'service', captured: { service: 'gateway' } }, ...to(...gatewayLayers) },
  { from: { type: 'shell' }, ...to('contracts', 'mfe-kit', 'ui', 'build') },
  {
    from: { type: 'service' },
    ...to('contracts', 'contract-mocks', 'benchmark', 'service-kit', 'search-text'),
  },
  { from: { type: 'feature' }, ...to('contracts', 'mfe-kit', 'ui') },
  {
    from: { type: 'service' },
    allow: { to: { type: 'service', captured: { service: '{{ from.captured.service }}' } } },
  },
  { from: { type: 'feature' }, allow: { to: { type: 'feature', captured: sameFeature } } },
  {
    from: { type: 'feature' },
    allow: { to: { type: ['remote-shared', 'remote-base'], captured: sameRemote } },
  },
  { from: { type: 'remote-shared' }, ...to('contracts', 'mfe-kit', 'ui') },
  {
    from: { type: 'remote-shared' },
    allow: { to: { type: ['remote-shared', 'remote-base'], captured: sameRemote } },
  },
  { from: { type: 'remote-base' }, ...to('contracts', 'mfe-kit', 'ui') },
  {
    from: { type: 'remote-base' },
    allow: { to: { type: ['remote-base', 'remote-shared'], captured: sameRemote } },
  },
  { from: { type: 'remote' }, ...to('contracts', 'mfe-kit', 'ui', 'build') },
  {
    from: { type: 'remote' },
    allow: {
      to: { type: ['feature', 'remote-shared', 'remote-base', 'remote'], captured: sameRemote },
    },
  },
  { from: { type: 'journeys' }, ...to('contracts', 'testing') },
  { from: { type: 'workbench' }, ...to('build', 'contracts', 'contract-mocks', 'mfe-kit', 'ui') },
  {
    from: { type: 'stories' },
    ...to('contracts', 'contract-mocks', 'mfe-kit', 'ui', 'workbench'),
  },
  {
    from: { type: 'stories' },
    allow: {
      to: {
        type: ['stories', 'feature', 'remote-shared', 'remote-base', 'remote'],
        captured: sameRemote,
      },
    },
  },
  // A test of traces takes the spans itself, by the receiver that tests of services have; pictures go from story to story
  // as the workbench's own check does.
  { from: { type: 'e2e' }, ...to('dev-env', 'contracts', 'testing', 'service-kit', 'workbench') },
  // Benchmarks create releases like the browser tests.
  { from: { type: 'bench' }, ...to('dev-env', 'contracts', 'e2e') },
];

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
    plugins: { boundaries, 'import-x': importX },
    settings: {
      'boundaries/elements': elements,
      'import/resolver': {
        typescript: { project: 'tsconfig.base.json', noWarnOnMultipleProjects: true },
      },
    },
    rules: {
      'boundaries/dependencies': ['error', { default: 'disallow', rules: importBoundaries }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
      ],
      // One style of imports: types apart, each module once, most distant modules first.
      '@typescript-eslint/consistent-type-imports': 'error',
      'import-x/consistent-type-specifier-style': ['error', 'prefer-top-level'],
      'import-x/no-duplicates': 'error',
      'import-x/first': 'error',
      'import-x/no-cycle': 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
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
    files: ['services/*/src/**/*.ts'],
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
    files: ['**/*.test.{ts,tsx}', '**/tests/**'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Tests read responses of any shape.
      '@typescript-eslint/no-explicit-any': 'off',
    },
  },
);
