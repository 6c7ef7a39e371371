import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A database server for tests. */
export interface TestMongo {
  readonly uri: string;
  stop(): Promise<void>;
}

/**
 * Starts a MongoDB server for tests: the one at MONGODB_URI, otherwise an embedded one with a temporary folder.
 * @param options `testCommands` enables `configureFailPoint`, which requires the embedded server; with `directory` an
 * embedded server has its data there, and an acknowledged write is on disk; with `from` an embedded server starts on a copy
 * of that directory, which no server may have open
 * @returns the server, with its URI and `stop`
 */
export async function startTestMongo({
  testCommands = false,
  directory,
  from,
  transactionLifetimeSeconds = 5,
}: {
  testCommands?: boolean;
  directory?: string;
  from?: string;
  transactionLifetimeSeconds?: number;
} = {}): Promise<TestMongo> {
  const { MONGODB_URI: uri } = process.env;
  if (uri && !testCommands && directory === undefined && from === undefined)
    return { uri, stop: async () => undefined };
  const { EmbeddedMongo } = await import('@atlas/mongo-embedded');
  const copy = from === undefined ? undefined : await copyOf(from);
  const data = directory ?? copy;
  const server = await EmbeddedMongo.create({
    ...(data !== undefined && { directory: data }),
    ...(directory === undefined && { durability: 'none' }),
    transactionLifetimeSeconds,
    testCommands,
  });
  return {
    uri: withLongTimeouts(server.getUri()),
    async stop() {
      await server.stop();
      if (copy !== undefined) await rm(copy, { recursive: true });
    },
  };
}

async function copyOf(directory: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'mongo-copy-'));
  await cp(directory, copy, { recursive: true });
  return copy;
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
