import { assertAudience } from '@atlas/contract-mocks/audience';
import type { Caller } from '@atlas/contract-mocks/audience';
import { catalogScenarios, play } from '@atlas/contract-mocks/scenarios';
import * as contracts from '@atlas/contracts';
import { contractsIn } from '@atlas/contracts/testing';
import { ENDED_USER } from '@atlas/service-kit/testing';
import { catalogStage } from './scenario-stage';
import { startCatalog } from './start-catalog';
import type { Catalog } from './start-catalog';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

/** Signed for each request: tokens expire while a busy machine runs the table. */
async function headersOf(caller: Caller): Promise<Record<string, string>> {
  if (caller === 'visitor') return {};
  if (caller === 'service') return { authorization: `Service ${catalog.config.serviceToken}` };
  if (caller === 'ended') return catalog.as(ENDED_USER);
  const hasRole = caller === 'moderator' || caller === 'editor';
  return catalog.as(`audience-${caller}`, hasRole ? [caller] : []);
}

// Lists are in list-scenarios.full.test.ts.
test.each(catalogScenarios.map((scenario) => [scenario.name, scenario] as const))(
  'behaves like the mock: %s',
  (_, scenario) => play(scenario, catalogStage(catalog)),
);

test.each(contractsIn(contracts, 'catalog').map((contract) => [contract.id, contract] as const))(
  'is open to its audience only: %s',
  (_, contract) =>
    assertAudience(contract, async (caller, { method, path, body }) =>
      fetch(catalog.url + path, {
        method,
        headers: { 'content-type': 'application/json', ...(await headersOf(caller)) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    ),
);
