import { Problem } from '@atlas/contracts';
import type { ClientSession, Connection } from 'mongoose';
import { takeWaitLimit } from '../http/caller-timeout';

/**
 * Runs `work` in a transaction. Work with a common key is queued, so that it does not conflict with itself.
 * `work` must write with its session only: other writes would wait for the transaction's locks.
 * @throws Problem `overloaded` when the first turn of a request did not come while the caller waits; then nothing was written
 */
export type Transact = <T>(
  keys: readonly string[],
  work: (session: ClientSession) => Promise<T>,
) => Promise<T>;

/**
 * Creates the runner of a service's transactions.
 * @param connection the service's database connection; half of its pool is left to reads
 * @returns a function that runs one transaction
 */
export function createTransact(connection: Connection): Transact {
  const queues = new Map<string, Promise<unknown>>();
  // A transaction occupies a connection; the other connections are for reads, which never wait.
  const semaphore = createSemaphore(Math.ceil(connection.getClient().options.maxPoolSize / 2));

  async function run<T>(
    work: (session: ClientSession) => Promise<T>,
    turn: Turn,
  ): Promise<T | undefined> {
    await semaphore.enter();
    try {
      if (!turn.take()) return undefined;
      // Other processes may write the same documents: the driver retries on conflicts.
      return await connection.getClient().withSession((session) =>
        session.withTransaction(() => work(session), {
          writeConcern: { w: 'majority', j: true },
          // Required within transactions, whatever the URI says.
          readPreference: 'primary',
        }),
      );
    } finally {
      semaphore.leave();
    }
  }

  return <T>(keys: readonly string[], work: (session: ClientSession) => Promise<T>) => {
    // All keys are queued in one step, so that two calls cannot deadlock.
    const before = Promise.allSettled(keys.flatMap((key) => queues.get(key) ?? []));
    const turn = createTurn(takeWaitLimit());
    const mine = before.then(() => run(work, turn));
    for (const key of keys) queues.set(key, mine);
    const leave = () => {
      for (const key of keys) if (queues.get(key) === mine) queues.delete(key);
    };
    mine.then(leave, leave);
    // A turn that was not taken has rejected before.
    return Promise.race([mine as Promise<T>, turn.missed]);
  };
}

interface Turn {
  /** Rejects when the turn was not taken in time. */
  readonly missed: Promise<never>;
  /** Returns whether it is in time. */
  take(): boolean;
}

/** Work whose caller has gone would delay the work behind it, and a queue that was too long once would stay so. */
function createTurn(limitMs: number | undefined): Turn {
  let isMissed = false;
  let timer: NodeJS.Timeout | undefined;
  const missed = new Promise<never>((_, reject) => {
    if (limitMs === undefined) return;
    timer = setTimeout(() => {
      isMissed = true;
      reject(new Problem('overloaded', { detail: 'Too many writes are waiting.' }));
    }, limitMs);
  });
  return {
    missed,
    take() {
      clearTimeout(timer);
      return !isMissed;
    },
  };
}

function createSemaphore(capacity: number) {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return {
    async enter(): Promise<void> {
      if (inside < capacity) inside += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
    },
    /** Passes the slot to the longest waiting caller. */
    leave(): void {
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    },
  };
}
