import { unknownVariables } from './unknown-variables';

const NAMES = new Set(['TRUSTED_PROXIES', 'PORT', 'LOG_LEVEL', 'REGISTRY_URL', 'VISITOR_SECRET']);
const warnings = (...names: string[]) =>
  unknownVariables(Object.fromEntries(names.map((name) => [name, '1'])), NAMES);

test.each([
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['TRUSTED_PROXYS', 'TRUSTED_PROXIES'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['LOG_LEVLE', 'LOG_LEVEL'],
  ['REGISTERY_URL', 'REGISTRY_URL'],
  ['VISITORS_SECRET', 'VISITOR_SECRET'],
])('warns that %s is not read and names %s', (given, meant) => {
  expect(warnings(given)).toEqual([`${given} is not read: is ${meant} meant?`]);
});

test('warns about unknown variables of the platform', () => {
  expect(warnings('ATLAS_CACHE')).toEqual(['ATLAS_CACHE is not read by this process.']);
});

test.each([
  ['known ones', ['PORT', 'LOG_LEVEL']],
  ['those of other programs', ['PATH', 'HOME', 'NODE_OPTIONS', 'POST', 'LC_ALL']],
  ['those of services', ['NEWS_URL', 'CATALOG_URL']],
  ['those of the platform that are read elsewhere', ['ATLAS_DEMO', 'ATLAS_TOKEN']],
  ['a similar name beside the right one', ['LOG_LEVELS', 'LOG_LEVEL']],
])('does not warn about %s', (_what, names) => {
  expect(warnings(...names)).toEqual([]);
});
