import type { ClientSession, Connection } from 'mongoose';

/** All writes of `work` or none. Work of the same key stands in line, so that it never conflicts with itself. */
export type Transact = <T>(key: string, work: (session: ClientSession) => Promise<T>) => Promise<T>;

export function createTransact(connection: Connection): Transact {
  const lines = new Map<string, Promise<unknown>>();

  async function run<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    const session = await connection.startSession();
    try {
      // Another process may hold the same documents: the driver tries again.
      return await session.withTransaction(() => work(session), {
        writeConcern: { w: 'majority', j: true },
      });
    } finally {
      await session.endSession();
    }
  }

  return (key, work) => {
    const before = lines.get(key) ?? Promise.resolve();
    const mine = before.then(
      () => run(work),
      () => run(work),
    );
    lines.set(key, mine);
    const leave = () => {
      if (lines.get(key) === mine) lines.delete(key);
    };
    mine.then(leave, leave);
    return mine;
  };
}
