/** The service's part of an API path. The rest may identify a person. */
const SERVICE = /^\/api\/[a-z-]+/;
const MAIL_ADDRESS = /[^\s@"'<>()]+@[^\s@"'<>()]+\.[a-z]{2,}/gi;
/** JSON Web Tokens, signed values, keys: long sequences of letters and digits. */
const TOKEN = /[\w-]{16,}\.[\w-]{8,}(?:\.[\w-]+)?|(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{24,}/g;
const QUERY = /\?[^\s"')]*/g;

/** Removes mail addresses, tokens and query strings from a text. */
export function redact(text: string): string {
  return text
    .replace(QUERY, '?…')
    .replace(MAIL_ADDRESS, '<mail address>')
    .replace(TOKEN, '<token>');
}

/** `/api/users/u1/profile` becomes `/api/users/…`. */
export function servicePathOf(path: string): string {
  const [service = path] = SERVICE.exec(path) ?? [];
  if (service === path) return path;
  return `${service}/…`;
}
