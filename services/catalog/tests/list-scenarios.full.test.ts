import { listScenariosOf, play } from '@atlas/contract-mocks/scenarios';
import { catalogStage } from './scenario-stage';
import { startCatalog } from './start-catalog';
import type { Catalog } from './start-catalog';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

test.each(listScenariosOf('catalog').map((scenario) => [scenario.name, scenario] as const))(
  'behaves like the mock: %s',
  (_, scenario) => play(scenario, catalogStage(catalog)),
);
