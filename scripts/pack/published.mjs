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
