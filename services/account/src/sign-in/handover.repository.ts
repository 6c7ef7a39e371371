import type { Connection } from 'mongoose';
import { hashSecret } from '../secret-hash';
import { handoverModel } from './handover.model';

export interface Handover {
  provider: string;
  subject: string;
}

interface NewHandover extends Handover {
  token: string;
  binding: string;
  expiresAt: number;
}

export async function createHandoverRepository(connection: Connection) {
  const model = handoverModel(connection);
  await model.createIndexes();
  return {
    async insert({ token, binding, provider, subject, expiresAt }: NewHandover): Promise<void> {
      await model.updateOne(
        { _id: hashSecret(token) },
        {
          $set: {
            bindingHash: hashSecret(binding),
            provider,
            subject,
            expiresAt: new Date(expiresAt),
          },
        },
        { upsert: true },
      );
    },
    async find(token: string, binding: string, now: number): Promise<Handover | undefined> {
      const found = await model
        .findOne({ _id: hashSecret(token), bindingHash: hashSecret(binding) })
        .lean();
      if (found && found.expiresAt.getTime() > now)
        return { provider: found.provider, subject: found.subject };
      return undefined;
    },
    /** Uses it up; false when it was used before. */
    async take(token: string, binding: string): Promise<boolean> {
      const filter = { _id: hashSecret(token), bindingHash: hashSecret(binding) };
      return (await model.deleteOne(filter)).deletedCount === 1;
    },
  };
}
