import { Problem, TEAM_SCOPES } from '@atlas/contracts';
import type { TeamToken } from '@atlas/contracts';
import { isDuplicateKey } from '@atlas/service-kit';
import type { Connection } from 'mongoose';
import { tokenModel } from './token.model';
import type { TokenDocument } from './token.model';

export type NewToken = Pick<TeamToken, 'team' | 'slices' | 'scopes' | 'expires'> & {
  secretHash: string;
  holder?: string;
};
export type StoredToken = TeamToken & { secretHash: string; holder: string };
export type TokenRepository = ReturnType<typeof createTokenRepository>;

const toStored = ({
  _id,
  created,
  expires,
  scopes,
  holder,
  ...rest
}: TokenDocument): StoredToken => ({
  ...rest,
  id: _id,
  holder: holder ?? _id,
  scopes: scopes ?? [...TEAM_SCOPES],
  expires: expires?.toISOString() ?? null,
  // Old tokens have no creation time.
  created: (created ?? new Date(0)).toISOString(),
});
const toFields = ({ expires, ...rest }: NewToken) => ({
  ...rest,
  expires: expires === null ? null : new Date(expires),
});

export function createTokenRepository(connection: Connection) {
  const tokens = tokenModel(connection);
  return {
    createIndexes: () => tokens.createIndexes(),

    async find(id: string): Promise<StoredToken | undefined> {
      const found = await tokens.findById(id).lean<TokenDocument>().exec();
      if (found) return toStored(found);
      return undefined;
    },

    /** @throws Problem when it does not exist, also when it was removed meanwhile */
    async get(id: string): Promise<StoredToken> {
      const found = await this.find(id);
      if (!found) throw new Problem('token-not-found');
      return found;
    },

    /** By team, newest first. */
    async list(): Promise<StoredToken[]> {
      const found = await tokens
        .find()
        .sort({ team: 1, created: -1 })
        .lean<TokenDocument[]>()
        .exec();
      return found.map(toStored);
    },

    /** Saves a token; the same id replaces its rights. */
    async save(id: string, token: NewToken): Promise<void> {
      const $set = toFields(token);
      await tokens.updateOne(
        { _id: id },
        { $set, $setOnInsert: { created: new Date() } },
        { upsert: true },
      );
    },

    /** @returns false when the id exists: a team must not replace another's token */
    async add(id: string, token: NewToken): Promise<boolean> {
      try {
        await tokens.create({ _id: id, ...toFields(token), created: new Date() });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    /** Limits the validity of a token. */
    async endBy(id: string, moment: Date): Promise<void> {
      await tokens.updateOne(
        { _id: id, $or: [{ expires: null }, { expires: { $gt: moment } }] },
        { $set: { expires: moment } },
      );
    },

    async remove(id: string): Promise<{ ok: true }> {
      const { deletedCount } = await tokens.deleteOne({ _id: id });
      if (deletedCount === 0) throw new Problem('token-not-found');
      return { ok: true };
    },
  };
}
