import { useText, useTheme } from '@atlas/mfe-kit';
import { Icon } from '@atlas/ui';
import { useSyncExternalStore } from 'react';
import { MenuButton } from './menu-button';

const dark = () => window.matchMedia('(prefers-color-scheme: dark)');

function subscribe(changed: () => void): () => void {
  const query = dark();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Goes from what is seen to its opposite; until first used, the system's choice rules. */
export function ThemeSwitch() {
  const t = useText('shell');
  const { theme, setTheme } = useTheme();
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
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
    </MenuButton>
  );
}
