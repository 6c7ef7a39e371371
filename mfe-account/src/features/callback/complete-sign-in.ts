import { getUserInfo, login } from '@atlas/contracts';
import type { User, UserInfo } from '@atlas/contracts';
import { ApiError } from '@atlas/mfe-kit';
import type { useApi } from '@atlas/mfe-kit';
import { clearSignIn, clearToken } from '../../shared/clear-sign-in';
import { storeUserInfo, readToken } from '../../shared/token-store';

type Failure = 'no-token' | 'expired' | 'failed';
/** `user` is undefined when only the registration failed: the visitor continues. */
export type Outcome = { state: 'done'; user: User | undefined } | { state: Failure };

export async function completeSignIn(call: ReturnType<typeof useApi>): Promise<Outcome> {
  const token = readToken();
  if (!token) return { state: 'no-token' };
  const headers = { authorization: `Bearer ${token}` };
  let info: UserInfo;
  try {
    info = await call(getUserInfo, { headers });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) return { state: 'failed' };
    clearSignIn();
    return { state: 'expired' };
  }
  storeUserInfo(info);
  const user = await call(login, { body: info, headers }).catch((error: unknown) => {
    console.error('registration failed', error);
    return undefined;
  });
  if (user) clearToken();
  return { state: 'done', user };
}
