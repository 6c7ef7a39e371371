/** The driver's words for a database that is not there. */
const DATABASE_GONE =
  /^Mongo(?:ServerSelection|Network|NetworkTimeout|NotConnected|PoolCleared|PoolClosed|TopologyClosed|ClientClosed|WaitQueueTimeout|WriteConcern)Error$/;
/** A server that stops, or is no primary any more: ShutdownInProgress, PrimarySteppedDown, NotWritablePrimary and their kin. */
const DATABASE_LEAVES = new Set<unknown>([91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);

/** Whether a call failed because nobody was there to answer it, rather than by what it asked. */
export function isDatabaseAway(error: unknown): boolean {
  const { name = '', code } = (error ?? {}) as { name?: string; code?: unknown };
  return DATABASE_GONE.test(name) || DATABASE_LEAVES.has(code);
}
