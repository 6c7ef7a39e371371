import type { User } from '@atlas/contracts';
import { useSyncVisitorHistory } from './use-sync-visitor-history';
import { useAccountSync } from './use-account-sync';

/** Renders nothing: syncs account and browser while a user is signed in. */
export default function AccountSync({ user }: { user: User }) {
  useAccountSync(user);
  useSyncVisitorHistory(user);
  return null;
}
