/** Links of shared packages contain a token that grants access; it must not be logged. */
const SHARED = /^(\/(?:api\/custom-packages|my-packages)\/shared\/)[^/]+/;
const MAX_LENGTH = 200;

/**
 * Prepares a URL path for the log: at most 200 characters, without the tokens of shared packages.
 * @param path with or without a query
 * @returns the path for the log
 * @example
 * redactPath('/my-packages/shared/s3cret'); // '/my-packages/shared/…'
 */
export function redactPath(path: string): string {
  return path.slice(0, MAX_LENGTH).replace(SHARED, '$1…');
}
