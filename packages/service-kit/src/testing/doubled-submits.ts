import * as contracts from '@atlas/contracts';
import type { Contract } from '@atlas/contracts';

/** So many different submits at once, each of them twice. */
export const SUBMITS = 50;

interface Response {
  status: number;
  body: unknown;
}
type Send = (headers: Record<string, string>) => Promise<Response>;

/**
 * The operations of a slice that a service carries out once for each `Idempotency-Key`.
 * @param slice how their ids begin: `community`
 */
export function keyedOperations(slice: string): Contract[] {
  return Object.values<unknown>(contracts)
    .filter(contracts.isContract)
    .filter(({ id, method, auth }) => {
      const isUsers = auth === 'user' || auth === 'moderator';
      return id.startsWith(`${slice}.`) && method === 'POST' && isUsers;
    });
}

interface Doubled {
  /** One submit; it is given its number and sends what it is given with the request. */
  submit: (number: number) => Promise<Send>;
  /** Another write, again and again while the submits run. */
  meanwhile: () => Promise<Response>;
}

/**
 * Sends 50 submits at once, each twice under its own key, and each once more when all have been answered.
 * @returns what was answered, by submit; and the statuses of the other write
 */
export async function sendDoubled({ submit, meanwhile }: Doubled) {
  const submits = await Promise.all(Array.from({ length: SUBMITS }, (_, number) => submit(number)));
  const keys = submits.map(() => ({ 'idempotency-key': crypto.randomUUID() }));
  const twice = submits.map((send, number) =>
    Promise.all([send(keys[number]!), send(keys[number]!)]),
  );
  const all = Promise.all(twice);
  let isRunning = true;
  void all.finally(() => (isRunning = false)).catch(() => undefined);
  const others: number[] = [];
  while (isRunning) others.push((await meanwhile()).status);
  const answers = await all;
  const again = await Promise.all(submits.map((send, number) => send(keys[number]!)));
  return {
    others,
    submits: answers.map((pair, number) => ({ pair, again: again[number]! })),
  };
}

/**
 * Whether each submit was carried out once: at least one of its two requests succeeded with what a third is answered
 * with, and the other was answered with the same or told that the first still runs.
 * @returns the submits of which this is not so
 */
export function notOnce(submits: Awaited<ReturnType<typeof sendDoubled>>['submits']) {
  return submits.filter(({ pair, again }) => {
    const made = pair.filter(({ status }) => status < 300);
    const same = made.every(({ body }) => JSON.stringify(body) === JSON.stringify(again.body));
    return (
      made.length === 0 || !same || !pair.every(({ status }) => status < 300 || status === 409)
    );
  });
}
