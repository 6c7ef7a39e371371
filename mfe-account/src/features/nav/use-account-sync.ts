import { listFavorites, listPackages, updateUser } from '@atlas/contracts';
import type { User } from '@atlas/contracts';
import { useApi, useContractCache, useEvent, useSession } from '@atlas/mfe-kit';
import type { Language, Theme } from '@atlas/mfe-kit';
import { withFavorite } from '../../shared/use-favorites';

type Preference = { language: Language } | { theme: Theme };

/** Keeps language and theme on the account, and what the user saved the same in every tab. */
export function useAccountSync(user: User): void {
  const call = useApi();
  const cache = useContractCache();
  const { getUser, setUser } = useSession();
  const remember = (change: Preference) => {
    const known = getUser();
    const isKnown = Object.entries(change).every(
      ([name, value]) => known?.[name as 'language' | 'theme'] === value,
    );
    if (!known || known.id !== user.id || isKnown) return;
    setUser({ ...known, ...change });
    // A preference that is not kept on the server is still kept in this browser.
    call(updateUser, { body: change }).catch(() => undefined);
  };
  useEvent('language.changed', ({ language }) => remember({ language }));
  useEvent('theme.changed', ({ theme }) => remember({ theme }));
  // Both are heard from other tabs too; here it is known already.
  useEvent('favorites.changed', (change) =>
    cache.update(listFavorites, (list) => withFavorite(list, change)),
  );
  useEvent('packages.changed', () => void cache.invalidate(listPackages));
}
