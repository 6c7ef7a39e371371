/** Of a path of the API nothing but its room is told: what follows may be of a person. */
const API = /^\/api\/[a-z-]+/;
const ADDRESS = /[^\s@"'<>()]+@[^\s@"'<>()]+\.[a-z]{2,}/gi;
/** JSON Web Tokens, signed values, keys: long, of letters and digits without a space. */
const TOKEN = /[\w-]{16,}\.[\w-]{8,}(?:\.[\w-]+)?|(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{24,}/g;
const QUERY = /\?[^\s"')]*/g;

/** A text of somebody else's, for a file that is passed on: without mail addresses, tokens and queries. */
export function scrub(text: string): string {
  return text.replace(QUERY, '?…').replace(ADDRESS, '<mail address>').replace(TOKEN, '<token>');
}

/** `/api/users/u1/profile` becomes `/api/users/…`. */
export function roomOf(path: string): string {
  const [room = path] = API.exec(path) ?? [];
  if (room === path) return path;
  return `${room}/…`;
}
