import assert from 'node:assert/strict';
import { recordOf } from '@atlas/contracts';
import type { Contract } from '@atlas/contracts';
import { sampleRequest } from './audience';
import type { SendAs } from './audience';

/** Operations on a thing that only its author may perform, with the operation that creates it. */
export interface OwnOperations {
  create: Contract;
  operations: readonly Contract[];
}

/**
 * Finds what members create and only they may change: a POST with 201 named `create…`, and operations on `{path}/{id}` that
 * refuse others with `not-the-author`, or all of them when the list is the member's own.
 * @param contracts of a service
 * @returns one entry for each kind of thing
 */
export function ownOperations(contracts: readonly Contract[]): OwnOperations[] {
  const creating = contracts.filter(
    ({ id, method, status, auth }) =>
      /\.create[A-Z]/.test(id) && method === 'POST' && status === 201 && auth === 'user',
  );
  return creating.map((create) => {
    const isPrivate = contracts.some(
      ({ method, path, auth }) => method === 'GET' && path === create.path && auth === 'user',
    );
    const operations = contracts.filter(
      ({ path, auth, errors }) =>
        auth === 'user' &&
        (isPrivate
          ? path.startsWith(`${create.path}/{id}`)
          : path === `${create.path}/{id}` && errors?.includes('not-the-author')),
    );
    // What removes a part comes before what removes the thing.
    const rank = ({ method, path }: Contract) => (method === 'DELETE' ? 1_000 - path.length : 0);
    return { create, operations: operations.sort((a, b) => rank(a) - rank(b)) };
  });
}

/**
 * Creates a thing as a member; another member must not perform the operations on it, the member must.
 * @param own what is created and the operations on it
 * @param send sends to the started service
 * @param body fields of the created thing that the service looks up
 * @returns the id of a thing that stays, for things that refer to it
 */
export async function assertOwnership(
  { create, operations }: OwnOperations,
  send: SendAs,
  body: object,
): Promise<string> {
  const response = await send('member', sampleRequest(create, { body }));
  const made: unknown = await response.json();
  assert.equal(response.status, 201, `${create.id}: ${JSON.stringify(made)}`);
  const id = String(recordOf(made).id);
  const faults: string[] = [];
  for (const caller of ['other', 'moderator', 'editor', 'member'] as const)
    for (const operation of operations) {
      const { status } = await send(caller, sampleRequest(operation, { params: { id } }));
      const isRight = caller === 'member' ? status < 400 : status === 403 || status === 404;
      if (!isRight) faults.push(`${operation.id} for ${caller}: ${status}`);
    }
  assert.deepEqual(faults, [], create.id);
  return id;
}
