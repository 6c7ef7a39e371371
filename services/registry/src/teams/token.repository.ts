import { Problem } from '@atlas/contracts';
import type { Connection } from 'mongoose';
import { tokenModel } from './token.model';
import type { TokenDocument } from './token.model';

export type StoredToken = Omit<TokenDocument, '_id'>;
export type TokenRepository = ReturnType<typeof createTokenRepository>;

export function createTokenRepository(connection: Connection) {
  const tokens = tokenModel(connection);
  return {
    createIndexes: () => tokens.createIndexes(),
    async find(id: string): Promise<StoredToken | undefined> {
      return (await tokens.findById(id).lean<TokenDocument>().exec()) ?? undefined;
    },
    async save(id: string, token: StoredToken): Promise<void> {
      await tokens.updateOne({ _id: id }, { $set: token }, { upsert: true });
    },
    async remove(id: string): Promise<{ ok: true }> {
      const { deletedCount } = await tokens.deleteOne({ _id: id });
      if (deletedCount === 0) throw new Problem('token-not-found');
      return { ok: true };
    },
  };
}
