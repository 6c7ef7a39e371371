import { assertAudience, assertOwnership, ownOperations } from '@atlas/contract-mocks/audience';
import type { Caller, SendAs } from '@atlas/contract-mocks/audience';
import { communityScenarios, listScenariosOf, play } from '@atlas/contract-mocks/scenarios';
import type { Stage, Who } from '@atlas/contract-mocks/scenarios';
import * as contracts from '@atlas/contracts';
import { contractsIn } from '@atlas/contracts/testing';
import { ENDED_USER } from '@atlas/service-kit/testing';
import { startCommunity } from './start-community';
import type { Community } from './start-community';

const operations = contractsIn(contracts, 'community');

let community: Community;
let stage: Stage;
let sendAs: SendAs;
beforeAll(async () => {
  community = await startCommunity();
  const visitor = community.visitor();
  stage = {
    tools: ['chatgpt', 'claude'],
    send: async (who, { method, path, body }) =>
      community.send(method, path, body, who === 'visitor' ? visitor : await memberHeaders(who)),
  };
  sendAs = async (caller, { method, path, body }) =>
    fetch(community.url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(await headersOf(caller)) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
});
afterAll(() => community.stop());

const memberHeaders = (who: Exclude<Who, 'visitor'>) =>
  community.as(`scenario-${who}`, who === 'moderator' || who === 'editor' ? [who] : []);

/** Signed for each request: tokens expire while a busy machine runs the table. */
async function headersOf(caller: Caller): Promise<Record<string, string>> {
  if (caller === 'visitor') return community.visitor();
  if (caller === 'service') return community.service;
  if (caller === 'ended') return community.as(ENDED_USER);
  const hasRole = caller === 'moderator' || caller === 'editor';
  return community.as(`audience-${caller}`, hasRole ? [caller] : []);
}

test.each(
  [...communityScenarios, ...listScenariosOf('community')].map(
    (scenario) => [scenario.name, scenario] as const,
  ),
)(
  'behaves like the mock: %s',
  (_, scenario) => play(scenario, stage),
  // Some write more than a page on a busy machine.
  120_000,
);

test.each(operations.map((contract) => [contract.id, contract] as const))(
  'is open to its audience only: %s',
  (_, contract) => assertAudience(contract, sendAs),
);

test('lets only the author change a thing', async () => {
  const references = { aiToolId: 'claude', reviewId: '', replyTo: undefined };
  const owned = ownOperations(operations);
  expect(owned.map(({ create }) => create.id).sort()).toEqual([
    'community.createComment',
    'community.createPrompt',
    'community.createReview',
  ]);
  const { id } = (await (
    await sendAs('other', {
      method: contracts.createReview.method,
      path: contracts.createReview.path,
      body: { aiToolId: 'chatgpt', rating: 4, content: 'Good' },
    })
  ).json()) as { id: string };
  references.reviewId = id;
  for (const one of owned) await assertOwnership(one, sendAs, references);
});
