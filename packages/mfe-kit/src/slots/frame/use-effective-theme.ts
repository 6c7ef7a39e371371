import { useSyncExternalStore } from 'react';
import { useTheme } from '../../theme/use-theme';

const dark = () => window.matchMedia('(prefers-color-scheme: dark)');

function listen(onChange: () => void): () => void {
  const query = dark();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** @returns the theme on screen: the visitor's choice, or that of the device */
export function useEffectiveTheme(): 'light' | 'dark' {
  const { theme } = useTheme();
  const isDark = useSyncExternalStore(listen, () => dark().matches);
  if (theme !== 'system') return theme;
  if (isDark) return 'dark';
  return 'light';
}
