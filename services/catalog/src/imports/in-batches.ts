import type { Transact } from '@atlas/service-kit';
import type { ClientSession } from 'mongoose';

export const LARGEST_BATCH = 25;
/** The driver repeats a transaction for two minutes. */
const MAX_RUNS = 3;

interface Batch {
  /** Number of items applied before. */
  readonly from: number;
  readonly limit: number;
}

class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/**
 * Runs `apply` in one transaction after another until it returns 0. The database aborts a transaction that takes too long, and
 * on an overloaded machine each repetition would take as long: the limit is halved instead.
 * @param apply writes at most `limit` items and returns their number. An interrupted run or another process may have stored
 * some of them before.
 */
export async function inBatches(
  transact: Transact,
  apply: (batch: Batch, session: ClientSession) => Promise<number>,
): Promise<void> {
  let [from, limit] = [0, LARGEST_BATCH];
  for (;;) {
    let runs = 0;
    try {
      const applied = await transact(['sequence'], async (session) => {
        runs += 1;
        if (runs > MAX_RUNS && limit > 1) throw new TooLarge();
        return apply({ from, limit }, session);
      });
      if (applied === 0) return;
      from += applied;
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error;
      limit = Math.ceil(limit / 2);
    }
  }
}
