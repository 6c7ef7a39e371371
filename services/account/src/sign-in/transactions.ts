import { hkdfSync } from 'node:crypto';
import { cookieName } from '@atlas/service-kit';
import { EncryptJWT, jwtDecrypt } from 'jose';

/** State between the start of a sign-in and the callback. */
export interface Transaction {
  provider: string;
  state: string;
  nonce: string;
  codeVerifier: string;
  returnTo: string;
}

export const TRANSACTION_SECONDS = 600;

/** Stored in the browser, encrypted by this service. */
export function createTransactions(secret: string, now: () => number) {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'atlas sign-in transaction', 32));
  return {
    seal: (transaction: Transaction): Promise<string> =>
      new EncryptJWT({ ...transaction })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(Math.floor(now() / 1000) + TRANSACTION_SECONDS)
        .encrypt(key),
    /** Undefined for one that was altered, is too old or not ours. */
    async open(sealed: string | undefined): Promise<Transaction | undefined> {
      const opened = await jwtDecrypt(sealed ?? '', key, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
        currentDate: new Date(now()),
      }).catch(() => undefined);
      return opened?.payload as Transaction | undefined;
    },
  };
}

/** One cookie for each sign-in under way, so that two tabs do not spoil one another. */
export function transactionCookie(state: string, secure: boolean): string {
  return cookieName(`atlas_signin_${state.replace(/\W/g, '').slice(0, 12)}`, secure);
}
