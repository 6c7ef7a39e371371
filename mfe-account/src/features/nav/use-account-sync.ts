import { updateUser, type User } from '@atlas/contracts';
import { useApi, useEvent } from '@atlas/mfe-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { favoritesKey, FAVORITES_STAMP } from '../../shared/use-favorites';

/** Keeps language and theme on the account, and saved tools the same in every tab. */
export function useAccountSync(user: User): void {
  const call = useApi();
  const client = useQueryClient();
  const keep = (change: Partial<Pick<User, 'language' | 'theme'>>) => {
    const known = client.getQueryData<User>(['session']);
    const isKnown = Object.entries(change).every(([name, value]) => known?.[name as 'language' | 'theme'] === value);
    if (!known || known.id !== user.id || isKnown) return;
    client.setQueryData(['session'], { ...known, ...change });
    // A preference that is not kept on the server is still kept in this browser.
    call(updateUser, { body: change as Parameters<typeof call<typeof updateUser>>[1]['body'] }).catch(() => undefined);
  };
  useEvent('language.changed', ({ language }) => keep({ language }));
  useEvent('theme.changed', ({ theme }) => keep({ theme }));

  useEffect(() => {
    const listen = ({ key }: StorageEvent) => {
      if (key === FAVORITES_STAMP) void client.invalidateQueries({ queryKey: favoritesKey });
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, [client]);
}
