export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'theme';
const COOKIE = 'atlas_theme';
const YEAR_SECONDS = 31_536_000;

export function readStoredTheme(): Theme {
  if (typeof document === 'undefined') return 'system';
  const stored = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(document.cookie)?.[1] ?? readLocal();
  return THEMES.find((theme) => theme === stored) ?? 'system';
}

/** The cookie lets the gateway put the theme into the HTML, so that a dark page never flashes light. */
export function storeTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage may be off; the cookie below still keeps the choice.
  }
  document.cookie = `${COOKIE}=${theme};path=/;max-age=${YEAR_SECONDS};samesite=lax`;
}

/** `system` leaves the attribute off: the style sheet then follows `prefers-color-scheme`. */
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
