import { cleanText, cutText, Problem, recordOf } from '@atlas/contracts';
import type { UserInfo } from '@atlas/contracts';
import * as client from 'openid-client';
import type { AccountContext } from '../context';
import type { Handover } from './handover.repository';

export interface IssuerUserInfo extends UserInfo {
  emailVerified: boolean;
}

/** What the issuer itself says of the token's bearer. @throws NotAuthenticated when the token is no longer good. */
export async function fetchUserInfo(
  { providers }: AccountContext,
  { provider: name, subject, token }: Handover & { token: string },
): Promise<IssuerUserInfo> {
  const provider = providers.get(name);
  if (!provider) throw new Problem('not-authenticated');
  const claims = await provider
    .client()
    .then((configuration) => client.fetchUserInfo(configuration, token, subject))
    .catch((error: unknown) => {
      if (error instanceof client.WWWAuthenticateChallengeError || statusOf(error) === 401)
        throw new Problem('not-authenticated');
      throw new Problem('issuer-unavailable');
    });
  return toUserInfo(claims);
}

function toUserInfo(claims: client.UserInfoResponse): IssuerUserInfo {
  return {
    id: claims.sub,
    email: claims.email ?? '',
    emailVerified: claims.email_verified === true,
    firstName: cut(claims.given_name ?? claims.name),
    lastName: cut(claims.family_name),
    profileImageUrl: pictureOf(claims.picture),
  };
}

/** Pictures are shown in pages: only web addresses, no `javascript:` or `data:`. */
function pictureOf(picture: string | undefined): string | null {
  if (picture && picture.length <= 2_000 && /^https?:\/\//.test(picture)) return picture;
  return null;
}

function cut(name: string | undefined): string | null {
  return (name && cutText(cleanText(name), 60)) || null;
}

function statusOf(error: unknown): unknown {
  const { status, cause } = recordOf(error);
  return status ?? recordOf(cause).status;
}
