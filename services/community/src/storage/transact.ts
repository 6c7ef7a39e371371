import type { ClientSession, Connection } from 'mongoose';

/**
 * All writes of `work` or none. Work that shares a key stands in line, so that it never conflicts with itself.
 * `work` writes with its session alone: a write beside it would wait for what the transaction holds.
 */
export type Transact = <T>(
  keys: readonly string[],
  work: (session: ClientSession) => Promise<T>,
) => Promise<T>;

export function createTransact(connection: Connection): Transact {
  const lines = new Map<string, Promise<unknown>>();
  // A transaction needs a connection for each step: the others are for reads, which wait for nobody.
  const gate = createGate(Math.ceil(connection.getClient().options.maxPoolSize / 2));

  async function run<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    await gate.enter();
    try {
      // Another process may hold the same documents: the driver tries again.
      return await connection.getClient().withSession((session) =>
        session.withTransaction(() => work(session), {
          writeConcern: { w: 'majority', j: true },
          // MongoDB takes no other within a transaction, whatever the URI says.
          readPreference: 'primary',
        }),
      );
    } finally {
      gate.leave();
    }
  }

  return (keys, work) => {
    // Taken in one step: two that share keys can never wait for one another.
    const before = Promise.allSettled(keys.map((key) => lines.get(key)));
    const mine = before.then(() => run(work));
    for (const key of keys) lines.set(key, mine);
    const leave = () => {
      for (const key of keys) if (lines.get(key) === mine) lines.delete(key);
    };
    mine.then(leave, leave);
    return mine;
  };
}

function createGate(room: number) {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return {
    async enter(): Promise<void> {
      if (inside < room) inside += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
    },
    /** The place goes to whoever has waited longest. */
    leave(): void {
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    },
  };
}
