import type { User } from '@atlas/contracts';
import { useAccountMemory } from './use-account-memory';
import { useAccountSync } from './use-account-sync';

/** Shows nothing: keeps the account and this browser the same while somebody is signed in. */
export default function AccountSync({ user }: { user: User }) {
  useAccountSync(user);
  useAccountMemory(user);
  return null;
}
