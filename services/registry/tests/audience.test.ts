import { assertAudience } from '@atlas/contract-mocks/audience';
import * as contracts from '@atlas/contracts';
import { contractsIn } from '@atlas/contracts/testing';
import { createTestIdentity, startTestMongo } from '@atlas/service-kit/testing';
import type { TestIdentityProvider, TestMongo } from '@atlas/service-kit/testing';
import { SERVICE, startRegistry } from './start-registry';
import type { Registry } from './start-registry';

let mongo: TestMongo;
let registry: Registry;
let identity: TestIdentityProvider;
beforeAll(async () => {
  mongo = await startTestMongo();
  registry = await startRegistry(mongo);
  identity = await createTestIdentity();
});
afterAll(async () => {
  await registry.stop();
  await mongo.stop();
});

test.each(contractsIn(contracts, 'registry').map((contract) => [contract.id, contract] as const))(
  'is open to its audience only: %s',
  (_, contract) =>
    assertAudience(contract, async (caller, { method, path, body }) =>
      fetch(registry.url + path, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(caller === 'service' && SERVICE),
          // A session of a person is none of a team's tokens.
          ...(caller !== 'service' &&
            caller !== 'visitor' && {
              authorization: await identity.bearer({ id: caller, roles: [caller] }),
            }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    ),
);
