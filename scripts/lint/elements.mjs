/** Kinds of workspaces and folders. A file belongs to the first pattern that matches it. */
export const elements = [
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
    pattern: [
      'services/gateway/routes.json',
      'services/gateway/src/{auth,cluster,limits,proxy,registry,telemetry}/**',
    ],
    mode: 'full',
  },
  { type: 'gateway-context', pattern: 'services/gateway/src/context.ts', mode: 'full' },
  {
    type: 'gateway-pipelines',
    pattern: 'services/gateway/src/{api,pages,static}/**',
    mode: 'full',
  },
  {
    type: 'service',
    pattern: 'services/*/src/plugins/candidate/**',
    mode: 'full',
    capture: ['service'],
  },
  // Only the composition root knows a plugin; pipelines reach the host through the context's type.
  {
    type: 'gateway-plugin',
    pattern: ['services/gateway/src/plugins/built-in*.ts', 'services/gateway/src/plugins/*/**'],
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
  // Each team has a repository of its own.
  {
    type: 'tractor-team',
    pattern: 'examples/tractor-store/*/**',
    mode: 'full',
    capture: ['team'],
  },
  { type: 'e2e', pattern: 'e2e/**', mode: 'full' },
  { type: 'bench', pattern: 'bench/**', mode: 'full' },
];
