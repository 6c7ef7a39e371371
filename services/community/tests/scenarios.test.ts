import { communityScenarios, play } from '@atlas/contract-mocks/scenarios';
import type { Stage } from '@atlas/contract-mocks/scenarios';
import { startCommunity } from './start-community';
import type { Community } from './start-community';

let community: Community;
let stage: Stage;
beforeAll(async () => {
  community = await startCommunity();
  const headers = {
    author: await community.as('scenario-author'),
    other: await community.as('scenario-other'),
    visitor: community.visitor(),
  };
  stage = {
    tools: ['chatgpt', 'claude'],
    send: (who, { method, path, body }) => community.send(method, path, body, headers[who]),
  };
});
afterAll(() => community.stop());

test.each(communityScenarios.map((scenario) => [scenario.name, scenario] as const))(
  'behaves like the mock: %s',
  (_, scenario) => play(scenario, stage),
);
