import type { AccountContext } from '../context';
import { readRefreshToken } from './refresh-token';

/** Ends the session whose present refresh token this is; another value ends nothing. */
export async function endByRefreshToken(
  { sessions, now }: AccountContext,
  cookie: string | undefined,
): Promise<void> {
  const token = readRefreshToken(cookie);
  const session = token && (await sessions.find(token.sessionId));
  if (session && session.refreshHash === token.hash) await sessions.revoke(session._id, now());
}
