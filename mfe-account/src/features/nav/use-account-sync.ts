import { updateUser, type User } from '@atlas/contracts';
import { useApi, useEvent, type Language, type Theme } from '@atlas/mfe-kit';
import { useQueryClient } from '@tanstack/react-query';
import { keepFavorite } from '../../shared/use-favorites';
import { packagesKey } from '../../shared/use-packages';

type Preference = { language: Language } | { theme: Theme };

/** Keeps language and theme on the account, and what the user saved the same in every tab. */
export function useAccountSync(user: User): void {
  const call = useApi();
  const client = useQueryClient();
  const keep = (change: Preference) => {
    const known = client.getQueryData<User>(['session']);
    const isKnown = Object.entries(change).every(
      ([name, value]) => known?.[name as 'language' | 'theme'] === value,
    );
    if (!known || known.id !== user.id || isKnown) return;
    client.setQueryData(['session'], { ...known, ...change });
    // A preference that is not kept on the server is still kept in this browser.
    call(updateUser, { body: change }).catch(() => undefined);
  };
  useEvent('language.changed', ({ language }) => keep({ language }));
  useEvent('theme.changed', ({ theme }) => keep({ theme }));
  // Both are heard from other tabs too; here it is known already.
  useEvent('favorites.changed', (change) => keepFavorite(client, change));
  useEvent('packages.changed', () => void client.invalidateQueries({ queryKey: packagesKey }));
}
