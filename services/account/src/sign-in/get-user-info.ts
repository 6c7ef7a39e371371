import type { UserInfo } from '@atlas/contracts';
import type { Request } from 'express';
import type { AccountContext } from '../context';
import { fetchUserInfo } from './fetch-user-info';
import { handoverOf } from './handover';

/** Calls userinfo for the browser, which may not call other origins. */
export async function getUserInfoOf(context: AccountContext, req: Request): Promise<UserInfo> {
  const { emailVerified: _, ...info } = await fetchUserInfo(
    context,
    await handoverOf(context, req),
  );
  return info;
}
