import assert from 'node:assert/strict';
import { fillPath, problemSchema, problemTypeOf, toQueryText } from '@atlas/contracts';
import type { Contract } from '@atlas/contracts';
import { audienceOf } from '@atlas/contracts/testing';
import type { Audience } from '@atlas/contracts/testing';
import { sampleOf } from '../sample';
import { fits } from '../schema';
import type { Schema } from '../schema';

/** Kinds of callers; `ended`: a member whose session has ended. */
export const CALLERS = [
  'visitor',
  'ended',
  'member',
  'other',
  'moderator',
  'editor',
  'service',
] as const;
export type Caller = (typeof CALLERS)[number];

interface Sent {
  method: string;
  /** With its query. */
  path: string;
  body?: unknown;
}

/** Sends a request to a started service as one of the callers. */
export type SendAs = (caller: Caller, sent: Sent) => Promise<Response>;

type Verdict = 'allowed' | 'not-authenticated' | 'not-allowed' | 'refused' | 'own-check';

/** What an audience means for a caller. */
function verdictOf(audience: Audience, caller: Caller): Verdict {
  if (audience === 'everyone') return 'allowed';
  if (audience === 'service') return caller === 'service' ? 'allowed' : 'refused';
  if (audience === 'credentials') return 'own-check';
  if (caller === 'visitor' || caller === 'ended' || caller === 'service')
    return 'not-authenticated';
  if (audience === 'members') return 'allowed';
  return audience.some((role) => role === caller) ? 'allowed' : 'not-allowed';
}

/**
 * Calls an operation as each kind of caller and compares the responses with its declared audience.
 * @param contract the operation
 * @param send sends to the started service
 * @returns a promise that rejects with the callers whose response is not the declared one
 */
export async function assertAudience(contract: Contract, send: SendAs): Promise<void> {
  const faults: string[] = [];
  for (const caller of CALLERS) {
    const expected = verdictOf(audienceOf(contract), caller);
    const response = await send(caller, sampleRequest(contract));
    const found = await verdictIn(response);
    const isRight = matches(expected, found, caller, response.status);
    if (!isRight || response.status >= 500)
      faults.push(`${caller}: ${response.status} ${found}, expected ${expected}`);
  }
  assert.deepEqual(faults, [], `${contract.id} (${contract.method} ${contract.path})`);
}

function matches(expected: Verdict, found: string, caller: Caller, status: number): boolean {
  // Services that check tokens of their own have problems of their own.
  if (expected === 'refused') return status === 401 || status === 403;
  if (expected === 'own-check') return caller !== 'visitor' || status === 401;
  return expected === found;
}

/** Reads no more of the body than a problem: some responses are streams. */
async function verdictIn(response: Response): Promise<string> {
  if (response.status < 400) {
    await response.body?.cancel();
    return 'allowed';
  }
  const problem = problemSchema.safeParse(await response.json().catch(() => ({}))).data;
  const type = problemTypeOf(problem?.type ?? '');
  return type === 'not-authenticated' || type === 'not-allowed' ? type : 'allowed';
}

/**
 * A request that the operation's schemas accept.
 * @param contract the operation
 * @param given parameters and fields of the body that replace generated ones
 * @returns method, path and body
 */
export function sampleRequest(
  contract: Contract,
  given: { params?: Record<string, string>; body?: object } = {},
): Sent {
  const { id, method, path, params, query, body } = contract;
  const entity = id.split('.')[0] ?? '';
  const sample = (schema: Schema) =>
    sampleOf(schema, { field: '', entity, seed: 0, depth: 1 }) as Record<string, unknown>;
  const search = new URLSearchParams();
  const fields = query && !fits(query, {}) ? sample(query) : {};
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) search.set(name, name === 'wait' ? '0' : toQueryText(value));
  const filled = fillPath(path, { ...(params && sample(params)), ...given.params });
  return {
    method,
    path: search.size > 0 ? `${filled}?${search.toString()}` : filled,
    ...(body && { body: { ...sample(body), ...given.body } }),
  };
}
