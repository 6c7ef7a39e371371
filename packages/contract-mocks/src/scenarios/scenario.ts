import assert from 'node:assert/strict';
import { fillPath, PLATFORM_PROBLEMS, problemSchema, problemTypeOf } from '@atlas/contracts';
import type { CallInput, Contract, OutputOf, ProblemType } from '@atlas/contracts';
import { observeEffects } from './observe-effects';
import type { ObservedSend } from './observe-effects';

/** Who calls: two members, a visitor who has not signed in, and people with a role. */
export const PEOPLE = ['author', 'other', 'visitor', 'moderator', 'editor'] as const;
export type Who = (typeof PEOPLE)[number];
export type People = Record<Who, Actor>;

export interface Sent {
  method: string;
  /** With its query. */
  path: string;
  body?: unknown;
}

/** What a scenario is played against: a mock, or a started service. */
export interface Stage {
  send: (who: Who, sent: Sent) => Promise<{ status: number; body: unknown }>;
  /** Ids of two tools without content of the scenario's members. */
  tools: readonly [string, string];
}

/** A caller whose responses are checked against the contract. */
export interface Actor {
  /** @returns the response. @throws AssertionError when the call fails or breaks the contract */
  calls<C extends Contract>(contract: C, ...input: InputOf<C>): Promise<OutputOf<C>>;
  /** @throws AssertionError when the call succeeds or fails with another problem */
  isRefused<C extends Contract>(
    contract: C,
    input: LooseInput,
    problem: ProblemType,
    field?: string,
  ): Promise<void>;
}

/** An operation that takes nothing is called with nothing. */
type InputOf<C extends Contract> =
  Record<never, never> extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];
/** Also what the contract refuses. */
interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

type Tools = Pick<Stage, 'tools'>;
type Prepared = Readonly<Record<string, string>>;

export interface Scenario {
  name: string;
  /** Writes content that is no part of the scenario. Returns values for `play`. */
  readonly prepare?: (people: People, stage: Tools) => Promise<Prepared>;
  readonly play: (people: People, stage: Tools, prepared: Prepared) => Promise<void>;
}

/**
 * Plays a scenario: the same code against mock and service, so that what one does and the other does not is found. Each
 * write may change only those reads of the scenario that it declares (`changedReads`).
 * @param scenario what is done and expected
 * @param stage where it is played: the mock or a started service
 * @returns a promise that rejects when an expectation is not met
 */
export async function play({ prepare, play: steps }: Scenario, { send, tools }: Stage) {
  const prepared = await prepare?.(peopleOf(send), { tools });
  await steps(peopleOf(observeEffects(send)), { tools }, prepared ?? {});
}

const peopleOf = (send: ObservedSend) =>
  Object.fromEntries(PEOPLE.map((who) => [who, actor(who, { send })])) as People;

function actor(who: Who, { send }: { send: ObservedSend }): Actor {
  const call = (contract: Contract, { params, query, body }: LooseInput) => {
    const parameters = Object.entries(query ?? {}).map(
      ([name, value]) => [name, String(value)] as [string, string],
    );
    const search = parameters.length > 0 ? `?${new URLSearchParams(parameters).toString()}` : '';
    const path = fillPath(contract.path, params) + search;
    const sent = { method: contract.method, path, ...(body !== undefined && { body }) };
    return send(who, sent, contract);
  };
  return {
    async calls(contract, ...[input]) {
      const { status, body } = await call(contract, (input ?? {}) as LooseInput);
      const message = `${contract.id} for ${who}: ${JSON.stringify(body)}`;
      assert.equal(status, contract.status ?? 200, message);
      const { success, error, data } = contract.output.safeParse(body);
      assert.ok(success, `${contract.id} broke its contract: ${JSON.stringify(error?.issues)}`);
      return data as OutputOf<typeof contract>;
    },
    async isRefused(contract, input, problem, field) {
      const { status, body } = await call(contract, input);
      const message = `${contract.id} for ${who}: ${status} ${JSON.stringify(body)}`;
      const details = problemSchema.safeParse(body).data;
      const type = problemTypeOf(details?.type ?? '');
      assert.equal(type, problem, message);
      assert.equal(details?.status, status, message);
      const mayBe = [...(contract.errors ?? []), ...Object.keys(PLATFORM_PROBLEMS)];
      assert.ok(mayBe.includes(problem), `${contract.id} does not name ${problem}`);
      if (field)
        assert.ok(
          details?.errors?.some(({ path }) => path === field),
          message,
        );
    },
  };
}

/** @throws AssertionError unless a thing has these fields as they are; others are not looked at. */
export function assertFields<T extends object>(thing: T | undefined, fields: Partial<T>): void {
  const actual = Object.keys(fields).map((field) => [field, thing?.[field as keyof T]]);
  assert.deepEqual(Object.fromEntries(actual), fields);
}
