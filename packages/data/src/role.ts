import type { MongoClient } from 'mongodb';

/** As `ROLES` of @atlas/contracts. */
const ROLES = ['moderator', 'editor', 'maker'] as const;
type Role = (typeof ROLES)[number];

interface StoredUser {
  email: string;
  emailVerified: boolean;
  roles?: string[];
}

interface RoleChange {
  email: string;
  /** Without it the account's roles are only listed. */
  role?: string | undefined;
  remove: boolean;
}

/**
 * Gives a role to the accounts of a verified e-mail address, or takes it away. The session token has the change after
 * its next renewal, at most 10 minutes later.
 * @returns a line for the operator: the roles that the account has now, without those of the service's configuration
 * @throws Error when the role is unknown or no account has the address
 */
export async function changeRole(client: MongoClient, change: RoleChange): Promise<string> {
  const email = change.email.trim();
  const users = client.db('atlas_account').collection<StoredUser>('users');
  const accounts = { email, emailVerified: true };
  const collation = { locale: 'en', strength: 2 };
  if (change.role !== undefined) {
    const role = toRole(change.role);
    await users.updateMany(
      accounts,
      change.remove ? { $pull: { roles: role } } : { $addToSet: { roles: role } },
      { collation },
    );
  }
  const found = await users.find(accounts, { collation }).toArray();
  if (found.length === 0)
    throw new Error(
      `No account has the verified e-mail address ${email}. The person has to sign in once before.`,
    );
  return found.map(({ roles = [] }) => `${email}: ${roles.join(', ') || 'no roles'}`).join('\n');
}

function toRole(word: string): Role {
  const role = ROLES.find((one) => one === word);
  if (!role) throw new Error(`${word} is not a role. Roles: ${ROLES.join(', ')}.`);
  return role;
}
