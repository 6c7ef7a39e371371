/** Packages that `npm run pack` publishes, in dependency order. */
export const PUBLISHED = [
  'contracts',
  'contract-mocks',
  'ui',
  'mfe-kit',
  'mongo-embedded',
  'service-kit',
  'build',
  'create-slice',
  'release',
  'testing',
];

/** A workspace of which only one module and what it imports is published, for plugins of other repositories. */
export const PLUGIN_API = {
  name: 'gateway-plugin',
  workspace: 'services/gateway',
  entry: 'src/plugins/index.ts',
  exports: { './plugin': './src/plugins/index.ts' },
};

/** Libraries of which a package contains what it uses, because slices would install them whole. */
export const INLINED = {
  ui: ['@base-ui/react'],
  'mfe-kit': ['msw', 'single-spa', 'single-spa-react'],
};

/** Dependencies that few slices need: optional peers, loaded with a message that names the command to install them. */
export const OPTIONAL = {
  build: [
    '@jest/fake-timers',
    '@swc/jest',
    'esbuild',
    'jest-circus',
    'jest-environment-jsdom',
    'jest-fixed-jsdom',
    'jest-light-runner',
    'jest-runtime',
    'tsx',
  ],
  release: ['jsdom'],
  'service-kit': [
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace-node',
  ],
};
