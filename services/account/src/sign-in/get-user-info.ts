import type { UserInfo } from '@atlas/contracts';
import type { Request } from 'express';
import type { AccountContext } from '../context';
import { askIssuer } from './ask-issuer';
import { handoverOf } from './handover';

/** The browser cannot know the issuer's address, nor may its page call other origins: asked on its behalf. */
export async function getUserInfoOf(context: AccountContext, req: Request): Promise<UserInfo> {
  const { emailVerified: _, ...info } = await askIssuer(context, await handoverOf(context, req));
  return info;
}
