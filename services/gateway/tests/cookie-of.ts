import { defined } from '@atlas/contracts/testing';

/** Returns the first cookie of a response as a request sends it: `name=value`. */
export function cookieOf({ headers }: { readonly headers: Headers }): string {
  const [cookie = ''] = defined(headers.getSetCookie()[0]).split(';');
  return cookie;
}
