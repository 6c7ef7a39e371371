import { assertAudience, assertOwnership, ownOperations } from '@atlas/contract-mocks/audience';
import type { Caller, SendAs } from '@atlas/contract-mocks/audience';
import { communityListScenarios, communityScenarios, play } from '@atlas/contract-mocks/scenarios';
import type { Stage } from '@atlas/contract-mocks/scenarios';
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
  const headers = {
    author: await community.as('scenario-author'),
    other: await community.as('scenario-other'),
    visitor: community.visitor(),
  };
  stage = {
    tools: ['chatgpt', 'claude'],
    send: (who, { method, path, body }) => community.send(method, path, body, headers[who]),
  };
  sendAs = async (caller, { method, path, body }) =>
    fetch(community.url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(await headersOf(caller)) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
});
afterAll(() => community.stop());

/** Signed for each request: tokens expire while a busy machine runs the table. */
async function headersOf(caller: Caller): Promise<Record<string, string>> {
  if (caller === 'visitor') return community.visitor();
  if (caller === 'service') return community.service;
  if (caller === 'ended') return community.as(ENDED_USER);
  const hasRole = caller === 'moderator' || caller === 'editor';
  return community.as(`audience-${caller}`, hasRole ? [caller] : []);
}

test.each(
  [...communityScenarios, ...communityListScenarios].map(
    (scenario) => [scenario.name, scenario] as const,
  ),
)('behaves like the mock: %s', (_, scenario) => play(scenario, stage));

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
