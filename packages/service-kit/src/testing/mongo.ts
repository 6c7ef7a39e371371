/** A database server for tests. */
export interface TestMongo {
  readonly uri: string;
  stop(): Promise<void>;
}

/**
 * Starts a MongoDB server for tests: the one at MONGODB_URI, otherwise an embedded one with a temporary folder.
 * @param options `testCommands` enables `configureFailPoint`, which requires the embedded server; with `directory` an
 * embedded server has its data there, and an acknowledged write is on disk
 * @returns the server, with its URI and `stop`
 */
export async function startTestMongo({
  testCommands = false,
  directory,
  transactionLifetimeSeconds = 5,
}: {
  testCommands?: boolean;
  directory?: string;
  transactionLifetimeSeconds?: number;
} = {}): Promise<TestMongo> {
  const { MONGODB_URI: uri } = process.env;
  if (uri && !testCommands && directory === undefined) return { uri, stop: async () => undefined };
  const { EmbeddedMongo } = await import('@atlas/mongo-embedded');
  const server = await EmbeddedMongo.create({
    ...(directory === undefined ? { durability: 'none' } : { directory }),
    transactionLifetimeSeconds,
    testCommands,
  });
  return { uri: withLongTimeouts(server.getUri()), stop: () => server.stop() };
}

/** The server runs in the test's own process, where a busy machine delays both ends of a connection. */
function withLongTimeouts(uri: string): string {
  const connection = new URL(uri);
  for (const option of ['waitQueueTimeoutMS', 'connectTimeoutMS'])
    connection.searchParams.set(option, '60000');
  return connection.href;
}

/**
 * A unique database name, so that tests can share a server.
 * @param service name of the service
 * @returns the name
 */
export function testDatabase(service: string): string {
  return `test_${service}_${process.pid}_${Date.now().toString(36)}`;
}
