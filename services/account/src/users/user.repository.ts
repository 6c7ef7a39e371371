import { randomUUID } from 'node:crypto';
import { isDuplicateKey } from '@atlas/service-kit';
import type { Connection } from 'mongoose';
import { userModel } from './user.model';
import type { UserRecord } from './user.model';

export type Account = Omit<UserRecord, '_id'> & { id: string };
export type AccountChange = Partial<
  Pick<UserRecord, 'firstName' | 'lastName' | 'nameChosen' | 'language' | 'theme' | 'changesSeenAt'>
>;

type Login = Pick<
  UserRecord,
  'issuer' | 'subject' | 'email' | 'emailVerified' | 'firstName' | 'lastName' | 'profileImageUrl'
> & {
  now: number;
};

export async function createUserRepository(connection: Connection) {
  const model = userModel(connection);
  await model.createIndexes();

  async function upsert(login: Login): Promise<Account> {
    const { issuer, subject, email, emailVerified, profileImageUrl, firstName, lastName } = login;
    const at = new Date(login.now);
    const known = await model.findOne({ issuer, subject }).lean();
    const name = known?.nameChosen ? {} : { firstName, lastName };
    const record = await model.findOneAndUpdate(
      { issuer, subject },
      {
        $set: { email, emailVerified, profileImageUrl, lastLoginAt: at, ...name },
        $setOnInsert: { _id: randomUUID(), createdAt: at },
      },
      { upsert: true, returnDocument: 'after', lean: true, setDefaultsOnInsert: true },
    );
    return toAccount(record as UserRecord);
  }

  return {
    /** Two first logins at once make one account. */
    upsert: (login: Login): Promise<Account> =>
      upsert(login).catch((error: unknown) => {
        if (isDuplicateKey(error)) return upsert(login);
        throw error;
      }),
    async find(id: string): Promise<Account | undefined> {
      const record = await model.findById(id).lean();
      if (record) return toAccount(record);
      return undefined;
    },
    async update(id: string, change: AccountChange): Promise<Account | undefined> {
      const record = await model.findByIdAndUpdate(
        id,
        { $set: change },
        { returnDocument: 'after', lean: true },
      );
      if (record) return toAccount(record);
      return undefined;
    },
    async remove(id: string): Promise<void> {
      await model.deleteOne({ _id: id });
    },
  };
}
export type UserRepository = Awaited<ReturnType<typeof createUserRepository>>;

function toAccount({ _id, ...rest }: UserRecord): Account {
  return { id: _id, ...rest };
}
