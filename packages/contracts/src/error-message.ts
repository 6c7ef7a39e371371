import { isRecord } from './record';

/**
 * Message of a thrown value.
 * @param error whatever was thrown
 * @returns its message; the value as text when it has none
 */
export function messageOf(error: unknown): string {
  if (isRecord(error) && 'message' in error) return String(error.message);
  return String(error);
}

/**
 * Code of an error of Node, undici or MongoDB: `ECONNREFUSED`.
 * @param error whatever was thrown
 * @returns its code as text; empty without one
 */
export function codeOf(error: unknown): string {
  if (isRecord(error) && 'code' in error) return String(error.code);
  return '';
}
