import assert from 'node:assert/strict';
import * as contracts from '@atlas/contracts';
import { requiredRoles, requiresUser } from '@atlas/contracts';
import type { Contract } from '@atlas/contracts';
import { contractsIn } from '@atlas/contracts/testing';
import { assertList } from './assert-list';
import type { ListContract } from './read-list';
import { prepareList } from './list-content';
import type { Actor, People, Scenario } from './scenario';

const isList = (contract: Contract): contract is ListContract => contract.list !== undefined;

/** A person who may call an operation. */
function callerOf({ id, auth }: Contract, people: People): Actor {
  const roles = requiredRoles(auth);
  if (roles.length > 0) {
    const role = roles.find((one) => one === 'editor' || one === 'moderator');
    assert.ok(role, `${id}: the scenarios have no person with the role ${roles.join()}`);
    return people[role];
  }
  return requiresUser(auth) ? people.author : people.visitor;
}

/**
 * Scenarios of all lists of a service whose contracts declare `list`.
 * @param service prefix of the ids of its contracts
 * @returns one scenario for each list
 */
export const listScenariosOf = (service: string): readonly Scenario[] =>
  contractsIn(contracts, service)
    .filter(isList)
    .map((contract) => ({
      name: `${contract.id} filters, orders and pages as declared`,
      prepare: (people, stage) => prepareList(contract, people, stage),
      play: (people, _, params) =>
        assertList({ actor: callerOf(contract, people), contract, params }),
    }));
