import type { Contract } from '@atlas/contracts';
import { ApiError } from '../api/api-error';
import type { Call } from '../api/call-types';
import type { RenewSession } from './session-renewal';

interface Needs {
  /** A visitor's 401 is the answer; only a user's may mean that the token ran out. */
  isSignedIn: () => boolean;
  renew: RenewSession;
}

/** These deal in sessions themselves: `GET /api/auth/user` renews on the way. */
const AUTH_PREFIX = '/api/auth/';

/** On a 401 renews the session and repeats the call once: a 401 was refused before it did anything. */
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
