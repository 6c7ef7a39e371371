import { recordOf } from '@atlas/contracts';
/** Driver errors of an unreachable database. */
const UNAVAILABLE_ERRORS =
  /^Mongo(?:ServerSelection|Network|NetworkTimeout|NotConnected|PoolCleared|PoolClosed|TopologyClosed|ClientClosed|WaitQueueTimeout|WriteConcern)Error$/;
/** Codes of a server that shuts down or is no longer primary: ShutdownInProgress, PrimarySteppedDown, NotWritablePrimary … */
const UNAVAILABLE_CODES = new Set<unknown>([91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);

/**
 * Whether a call failed because the database was unavailable rather than because of the request.
 * @param error what a command rejected with
 * @returns false for every other error
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { name, code } = recordOf(error);
  return (typeof name === 'string' && UNAVAILABLE_ERRORS.test(name)) || UNAVAILABLE_CODES.has(code);
}
