const ICON = /<link\b[^>]*\brel="icon"[^>]*\bhref="data:image\/svg\+xml,([^"]+)"/;

/** Returns the icon of the shell's page: browsers request one for documents without it, as JSON and the login page. */
export function findIcon(html: string): string | undefined {
  const [, icon] = ICON.exec(html) ?? [];
  return icon && decodeURIComponent(icon);
}
