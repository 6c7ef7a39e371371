/** Returns a value that must be there. @throws Error that fails the test where it is missing */
export function required<Value>(value: Value): NonNullable<Value> {
  if (value === undefined || value === null) throw new Error('A value is missing.');
  return value;
}

/** Returns the first cookie of a response as a request sends it: `name=value`. */
export function cookieOf({ headers }: { readonly headers: Headers }): string {
  const [cookie = ''] = required(headers.getSetCookie()[0]).split(';');
  return cookie;
}
