export interface TestMongo {
  readonly uri: string;
  stop(): Promise<void>;
}

/**
 * A real server for tests: the one of MONGODB_URI, else an embedded one in a folder of its own.
 * @param testCommands whether it is to have `configureFailPoint`: then it is an embedded one.
 */
export async function startTestMongo({ testCommands = false } = {}): Promise<TestMongo> {
  const { MONGODB_URI: uri } = process.env;
  if (uri && !testCommands) return { uri, stop: async () => undefined };
  const { EmbeddedMongo } = await import('@atlas/mongo-embedded');
  const server = await EmbeddedMongo.create({
    durability: 'none',
    transactionLifetimeSeconds: 5,
    testCommands,
  });
  return { uri: patient(server.getUri()), stop: () => server.stop() };
}

/** It runs in the test's own process: a machine that is busy with other tests holds up both ends. */
function patient(uri: string): string {
  const connection = new URL(uri);
  for (const option of ['waitQueueTimeoutMS', 'connectTimeoutMS'])
    connection.searchParams.set(option, '60000');
  return connection.href;
}

/** A database name that no other run uses, so that tests share a server without meeting. */
export function testDatabase(service: string): string {
  return `test_${service}_${process.pid}_${Date.now().toString(36)}`;
}
