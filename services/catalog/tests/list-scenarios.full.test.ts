import { catalogListScenarios, play } from '@atlas/contract-mocks/scenarios';
import { startCatalog } from './start-catalog';
import type { Catalog } from './start-catalog';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

test.each(catalogListScenarios.map((scenario) => [scenario.name, scenario] as const))(
  'behaves like the mock: %s',
  (_, scenario) =>
    play(scenario, { tools: ['chatgpt', 'claude'], send: (__, { path }) => catalog.get(path) }),
);
