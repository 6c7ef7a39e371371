import type { NavEntry, NavPlace } from '@atlas/contracts';
import { useSession } from '@atlas/mfe-kit';
import type { Session } from '@atlas/mfe-kit';
import { usePlatform } from '@atlas/mfe-kit/host';
import { useMemo } from 'react';
import { useStore } from 'zustand';

/** @returns the menu entries of a place, from the live releases */
export function useNav(place: NavPlace): readonly NavEntry[] {
  const entries = useStore(usePlatform().registry, (state) => state.entries);
  const { user, status } = useSession();
  return useMemo(
    () =>
      navOf(
        entries.flatMap(({ nav = [] }) => nav),
        place,
        { user, status },
      ),
    [entries, place, user, status],
  );
}

/** @returns the entries of a place for this visitor, in order */
export function navOf(
  all: readonly NavEntry[],
  place: NavPlace,
  session: Pick<Session, 'user' | 'status'>,
): NavEntry[] {
  return all
    .filter((entry) => entry.place === place && isFor(entry, session))
    .sort((a, b) => a.order - b.order || (a.to < b.to ? -1 : 1));
}

/** While the session is unknown, only entries for all visitors are shown. */
function isFor(
  { audience = 'everyone' }: NavEntry,
  { user, status }: Pick<Session, 'user' | 'status'>,
): boolean {
  switch (audience) {
    case 'everyone':
      return true;
    case 'signed-in':
      return status === 'signed-in';
    case 'signed-out':
      return status === 'anonymous';
    case 'moderators':
      return user?.roles.includes('moderator') ?? false;
    case 'editors':
      return user?.roles.includes('editor') ?? false;
  }
}
