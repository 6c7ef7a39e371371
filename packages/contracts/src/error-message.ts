/** The message of whatever was thrown. */
export function messageOf(error: unknown): string {
  if (typeof error === 'object' && error && 'message' in error) return String(error.message);
  return String(error);
}

/** The code of an error of Node or undici, `ECONNREFUSED`; empty without one. */
export function codeOf(error: unknown): string {
  if (typeof error === 'object' && error && 'code' in error) return String(error.code);
  return '';
}
