import { fileURLToPath } from 'node:url';
import { createLogger, createSessionVerifier, startService } from '@atlas/service-kit';
import {
  createTestIdentity,
  startTestMongo,
  testConfig,
  testRevocations,
} from '@atlas/service-kit/testing';
import { createApp } from '../src/app';
import type { Config } from '../src/config';
import { createContext } from '../src/context';
import type { Outside } from '../src/context';

export const SEED = fileURLToPath(new URL('../seed', import.meta.url));

/** No service listens here. */
export const UNREACHABLE_URL = 'http://127.0.0.1:1';

/** The started service on a free port with a database of its own. */
export async function startCatalog(overrides: Partial<Config> = {}, outside?: Outside) {
  const mongo = await startTestMongo();
  const config: Config = {
    ...testConfig('catalog', mongo),
    communityUrl: UNREACHABLE_URL,
    quizUrl: UNREACHABLE_URL,
    seedDirectory: SEED,
    needsApproval: false,
    ...overrides,
  };
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
