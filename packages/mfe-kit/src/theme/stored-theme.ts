export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'theme';
const COOKIE = 'atlas_theme';
const YEAR_SECONDS = 31_536_000;

/** @returns the theme that the visitor has chosen, or `system` */
export function readStoredTheme(): Theme {
  if (typeof document === 'undefined') return 'system';
  const stored = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(document.cookie)?.[1] ?? readLocal();
  return THEMES.find((theme) => theme === stored) ?? 'system';
}

/**
 * Stores the theme. The cookie lets the gateway write it into the HTML, so that a dark page does
 * not flash light.
 */
export function storeTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Local storage may be unavailable; the cookie stores the choice too.
  }
  document.cookie = `${COOKIE}=${theme};path=/;max-age=${YEAR_SECONDS};samesite=lax`;
}

/**
 * Sets the document's theme. `system` removes the attribute, and the styles follow
 * `prefers-color-scheme`.
 */
export function applyTheme(theme: Theme): void {
  if (typeof document === 'undefined') return;
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
}

function readLocal(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
