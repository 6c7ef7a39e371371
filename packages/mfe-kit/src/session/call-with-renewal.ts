import type { Contract } from '@atlas/contracts';
import { ApiError } from '../api/api-error';
import type { Call } from '../api/call-types';
import type { RenewSession } from './session-renewal';

interface Needs {
  /** A 401 is a normal response for a visitor; for a signed-in user the token may have expired. */
  isSignedIn: () => boolean;
  renew: RenewSession;
}

/** Session operations are excluded: `GET /api/auth/user` renews by itself. */
const AUTH_PREFIX = '/api/auth/';

/** Renews the session after a 401 and repeats the call once. A 401 is refused before any change. */
export function callWithRenewal(call: Call, { isSignedIn, renew }: Needs): Call {
  const plain = call as (contract: Contract, options?: object) => Promise<unknown>;
  const renewing = async (contract: Contract, options?: object): Promise<unknown> => {
    try {
      return await plain(contract, options);
    } catch (error) {
      const mayRenew =
        error instanceof ApiError &&
        error.status === 401 &&
        !contract.path.startsWith(AUTH_PREFIX) &&
        isSignedIn();
      if (!mayRenew || (await renew()) !== 'renewed') throw error;
      return plain(contract, options);
    }
  };
  return renewing as Call;
}
