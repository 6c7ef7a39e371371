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
