import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { register } from 'tsx/esm/api';
import { root } from '../scripts/workspaces.mjs';

/** Built services record what they call of others, which the registry compares releases with. */
register();
const contracts = await import('../packages/contracts/src/index.ts');
const { routeOf } = await import('../packages/service-kit/src/openapi/index.ts');
const { ACCOUNT_CALLS } = await import('../services/gateway/src/auth/account-client.ts');

const readJson = (...names) => JSON.parse(readFileSync(path.join(root, ...names), 'utf8'));
const services = readdirSync(path.join(root, 'services'))
  .map((name) => `services/${name}`)
  .filter((folder) => readdirSync(path.join(root, folder)).includes('service.json'));

/** Own modules of a built service. */
function builtSources(folder) {
  const own = path.join(root, folder, 'src');
  return readJson(folder, 'dist/main.js.map')
    .sources.map((file) => path.resolve(root, folder, 'dist', file))
    .filter((file) => file.startsWith(own + path.sep));
}

/** Contracts that a module imports as values. */
function importedContracts(file) {
  const imports = readFileSync(file, 'utf8').matchAll(
    /^import \{([^}]*)\} from '@atlas\/contracts';/gm,
  );
  return [...imports]
    .flatMap(([, names]) => names.split(','))
    .map((name) => contracts[name.trim().split(' as ')[0]])
    .filter(contracts.isContract);
}

/** Ids of contracts of other services that the sources import and the document does not record. */
function unrecorded(files, isOwn, recorded) {
  const ids = files
    .flatMap(importedContracts)
    .filter((contract) => !isOwn(contract))
    .map(({ id }) => id);
  return [...new Set(ids)].filter((id) => !recorded.some((call) => call.id === id));
}

for (const folder of services)
  test(`the document of ${folder} records every call of another service`, () => {
    const { routes } = readJson(folder, 'service.json');
    const { 'x-uses': recorded = [] } = readJson(folder, 'dist/openapi.json');
    const isOwn = ({ path: called }) => routeOf(routes, called) !== undefined;
    const files = builtSources(folder);
    assert.deepEqual(unrecorded(files, isOwn, recorded), []);
    // The same check finds each call of the sources that is not recorded.
    assert.notDeepEqual(unrecorded(files, isOwn, []), []);
  });

test('the gateway records every call of a service', () => {
  const files = builtSources('services/gateway');
  const isOfRegistry = ({ id }) => id.startsWith('registry.');
  assert.deepEqual(unrecorded(files, isOfRegistry, ACCOUNT_CALLS), []);
  assert.deepEqual(unrecorded(files, isOfRegistry, []).toSorted(), [
    'account.findApiKey',
    'account.listRevocations',
  ]);
});
