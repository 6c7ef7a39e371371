import { randomBytes } from 'node:crypto';
import { hashSecret } from '../secret-hash';

export interface RefreshToken {
  readonly value: string;
  readonly hash: string;
}

/** `<session id>.<secret>`. */
export function newRefreshToken(sessionId: string): RefreshToken {
  const value = `${sessionId}.${randomBytes(32).toString('base64url')}`;
  return { value, hash: hashSecret(value) };
}

export function readRefreshToken(
  value: string | undefined,
): { sessionId: string; hash: string } | undefined {
  const sessionId = /^([0-9a-f-]{36})\.[\w-]{43}$/.exec(value ?? '')?.[1];
  if (sessionId && value) return { sessionId, hash: hashSecret(value) };
  return undefined;
}
