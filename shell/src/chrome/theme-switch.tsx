import { useText } from '@atlas/mfe-kit';
import { usePlatform } from '@atlas/mfe-kit/host';
import { Icon } from '@atlas/ui';
import { useSyncExternalStore } from 'react';
import { MenuButton } from './menu-button';

const dark = () => window.matchMedia('(prefers-color-scheme: dark)');

function subscribe(changed: () => void): () => void {
  const query = dark();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Toggles the visible theme; until the first use the system's theme applies. */
export function ThemeSwitch() {
  const t = useText('shell');
  const store = usePlatform().theme;
  // Server-rendered pages are cached for all visitors: the style sheet knows the theme before this
  // switch.
  const theme = useSyncExternalStore(
    store.subscribe,
    () => store.getState().theme,
    () => 'system' as const,
  );
  const systemDark = useSyncExternalStore(
    subscribe,
    () => dark().matches,
    () => false,
  );
  const isDark = theme === 'dark' || (theme === 'system' && systemDark);
  const label = t(isDark ? 'theme.toLight' : 'theme.toDark');
  return (
    <MenuButton
      type="button"
      aria-label={label}
      title={label}
      onClick={() => store.getState().setTheme(isDark ? 'light' : 'dark')}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
    </MenuButton>
  );
}
