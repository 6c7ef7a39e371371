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
export const importBoundaries = [
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
  { from: { type: 'data' }, ...to('contracts', 'mongo-embedded') },
  { from: { type: 'qa-panel' }, ...to('contracts', 'mfe-kit', 'ui') },
  { from: { type: 'qa' }, ...to('build', 'contracts', 'service', 'service-kit', ...gatewayLayers) },
  { from: { type: 'plugin-example' }, ...to('build', 'service', 'gateway-plugin-host') },
  { from: { type: 'tractor-team' }, ...to('contracts', 'mfe-kit', 'service-kit', 'ui') },
  {
    from: { type: 'tractor-team' },
    allow: { to: { type: 'tractor-team', captured: { team: '{{ from.captured.team }}' } } },
  },
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
