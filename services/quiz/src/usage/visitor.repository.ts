import { createHmac, randomBytes } from 'node:crypto';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from '@atlas/service-kit';
import { saltModel, visitorModel } from './visitor.model';
import type { SaltDocument, VisitorDayDocument } from './visitor.model';

type Seen = Pick<VisitorDayDocument, 'lastAt' | 'tools' | 'compared'>;
export type VisitorRepository = ReturnType<typeof createVisitorRepository>;

export function createVisitorRepository(connection: Connection) {
  const salts = saltModel(connection);
  const visitors = visitorModel(connection);

  async function saltOf(day: string): Promise<string> {
    const fresh = { salt: randomBytes(32).toString('base64url'), createdAt: new Date() };
    const { salt } = await onceMore(
      async () =>
        await salts
          .findOneAndUpdate(
            { day },
            { $setOnInsert: fresh },
            { upsert: true, returnDocument: 'after' },
          )
          .lean<SaltDocument>()
          .exec(),
    );
    return salt;
  }

  return {
    createIndexes: () => Promise.all([salts.createIndexes(), visitors.createIndexes()]),

    /** Moves the visitor's last time on and adds tools and pairs; answers with what was known before, null on the day's first. */
    async seen(
      day: string,
      visitorId: string,
      { lastAt, tools, compared }: Seen,
    ): Promise<Seen | null> {
      const hash = createHmac('sha256', await saltOf(day))
        .update(visitorId)
        .digest('base64url');
      const before = await onceMore(() =>
        visitors
          .findOneAndUpdate(
            { day, hash },
            {
              $max: { lastAt },
              $addToSet: { tools: { $each: tools }, compared: { $each: compared } },
              $setOnInsert: { createdAt: new Date() },
            },
            { upsert: true, returnDocument: 'before' },
          )
          .lean<VisitorDayDocument>()
          .exec(),
      );
      return (
        before && {
          lastAt: before.lastAt,
          tools: before.tools ?? [],
          compared: before.compared ?? [],
        }
      );
    },
  };
}

/** Two first events at once: the loser of the unique index finds the winner's document. */
async function onceMore<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicateKey(error)) return write();
    throw error;
  }
}
