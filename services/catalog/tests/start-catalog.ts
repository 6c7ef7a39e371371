import { fileURLToPath } from 'node:url';
import { createLogger, createSessionVerifier, startService } from '@atlas/service-kit';
import {
  createTestIdentity,
  runDirectory,
  startTestMongo,
  testConfig,
  testRevocations,
} from '@atlas/service-kit/testing';
import { createApp } from '../src/app';
import type { TestMongo } from '@atlas/service-kit/testing';
import type { Config } from '../src/config';
import { createContext } from '../src/context';
import type { Outside } from '../src/context';

export const SEED = fileURLToPath(new URL('../seed', import.meta.url));

/** No service listens here. */
export const UNREACHABLE_URL = 'http://127.0.0.1:1';

const configOf = (mongo: TestMongo): Config => ({
  ...testConfig('catalog', mongo),
  communityUrl: UNREACHABLE_URL,
  quizUrl: UNREACHABLE_URL,
  seedDirectory: SEED,
  needsApproval: false,
});

/** Name of the database with the imported seed, in a data directory that test files copy. */
const SEEDED = 'test_catalog_seeded';

/** Imports the seed with a start of the service that ends at once. */
async function importSeed(directory: string): Promise<void> {
  const mongo = await startTestMongo({ directory });
  const config = { ...configOf(mongo), database: SEEDED };
  const { close } = await createContext(config, createLogger('catalog', config.logLevel));
  await close();
  await mongo.stop();
}

/** A server that has the seed, which one test file of a run imports for the others, or else an empty one. */
async function startMongo(
  isEmpty: boolean,
): Promise<{ mongo: TestMongo; seeded: Partial<Config> }> {
  const from =
    isEmpty || process.env.MONGODB_URI ? undefined : await runDirectory('catalog-seed', importSeed);
  if (from === undefined) return { mongo: await startTestMongo(), seeded: {} };
  return { mongo: await startTestMongo({ from }), seeded: { database: SEEDED } };
}

/** The started service on a free port with a database of its own, in which `importsSeed` makes it import the seed itself. */
export async function startCatalog(
  overrides: Partial<Config> = {},
  outside?: Outside,
  { importsSeed = false }: { importsSeed?: boolean } = {},
) {
  const { mongo, seeded } = await startMongo(importsSeed);
  const config: Config = { ...configOf(mongo), ...seeded, ...overrides };
  const logger = createLogger('catalog', config.logLevel);
  const identity = await createTestIdentity();
  const verifySession = createSessionVerifier(identity.keys);
  const context = {
    ...(await createContext(config, logger, outside)),
    verifySession,
    revocations: testRevocations,
  };
  const { url, close } = await startService({
    app: createApp(context),
    host: config.host,
    port: 0,
    logger,
    onClose: context.close,
    signals: false,
  });
  return {
    url,
    context,
    config,
    /** Headers of a signed-in user with these roles. */
    as: async (id: string, roles: string[] = []) => ({
      authorization: await identity.bearer({ id, roles }),
    }),
    /** Sends requests of a user with these roles. */
    async client(id: string, roles: string[] = ['editor']) {
      const authorization = await identity.bearer({ id, roles });
      return async <T = any>(
        method: string,
        path: string,
        { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
      ) => {
        const isFile = typeof body === 'string' || body instanceof Uint8Array;
        const response = await fetch(url + path, {
          method,
          headers: { authorization, 'content-type': 'application/json', ...headers },
          ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
        });
        const text = await response.text();
        const isJson = /[/+]json/.test(response.headers.get('content-type') ?? '');
        return {
          status: response.status,
          headers: response.headers,
          text,
          body: (isJson ? JSON.parse(text) : undefined) as T,
        };
      };
    },
    async get<T = any>(path: string, headers: Record<string, string> = {}) {
      const response = await fetch(url + path, { headers });
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        body: (text ? JSON.parse(text) : undefined) as T,
      };
    },
    async stop() {
      await close();
      await mongo.stop();
    },
  };
}
export type Catalog = Awaited<ReturnType<typeof startCatalog>>;
