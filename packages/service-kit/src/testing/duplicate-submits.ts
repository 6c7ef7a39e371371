import * as contracts from '@atlas/contracts';
import type { Contract } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';

/** Number of different submits that are sent at once, each twice. */
export const SUBMITS = 50;

interface Response {
  status: number;
  body: unknown;
}
type Send = (headers: Record<string, string>) => Promise<Response>;

/**
 * Operations of a slice that support `Idempotency-Key`.
 * @param slice prefix of their ids: `community`
 * @returns the contracts
 */
export function idempotentOperations(slice: string): Contract[] {
  return Object.values<unknown>(contracts)
    .filter(contracts.isContract)
    .filter(
      ({ id, method, auth }) =>
        id.startsWith(`${slice}.`) && method === 'POST' && contracts.requiresUser(auth),
    );
}

interface DuplicateOptions {
  /** Prepares submit `number`; the returned function sends it with the given headers. */
  submit: (number: number) => Promise<Send>;
  /** Another write, repeated while the submits run. */
  meanwhile: () => Promise<Response>;
}

/**
 * Sends 50 submits at once, each twice with its own key, and repeats each once after all have finished.
 * @param options what is submitted, and another write meanwhile
 * @returns the responses by submit, and the statuses of the concurrent other write
 */
export async function sendDuplicates({ submit, meanwhile }: DuplicateOptions) {
  const submits = await Promise.all(Array.from({ length: SUBMITS }, (_, number) => submit(number)));
  const keys = submits.map(() => ({ 'idempotency-key': crypto.randomUUID() }));
  const twice = submits.map((send, number) =>
    Promise.all([send(defined(keys[number])), send(defined(keys[number]))]),
  );
  const all = Promise.all(twice);
  let isRunning = true;
  void all.finally(() => (isRunning = false)).catch(() => undefined);
  const others: number[] = [];
  while (isRunning) others.push((await meanwhile()).status);
  const responses = await all;
  const again = await Promise.all(submits.map((send, number) => send(defined(keys[number]))));
  return {
    others,
    submits: responses.map((pair, number) => ({ pair, again: defined(again[number]) })),
  };
}

/**
 * Finds submits that were not executed exactly once. A correct submit has at least one success with the body that the
 * later repetition returns, and its other response is the same or 409.
 * @param submits result of `sendDuplicates`
 * @returns the submits that violate this
 */
export function findNotExactlyOnce(submits: Awaited<ReturnType<typeof sendDuplicates>>['submits']) {
  return submits.filter(({ pair, again }) => {
    const made = pair.filter(({ status }) => status < 300);
    const same = made.every(({ body }) => JSON.stringify(body) === JSON.stringify(again.body));
    return (
      made.length === 0 || !same || !pair.every(({ status }) => status < 300 || status === 409)
    );
  });
}
