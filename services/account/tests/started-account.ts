import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, readEnv, startService } from '@atlas/service-kit';
import { freePort, startTestMongo, testDatabase } from '@atlas/service-kit/testing';
import type { TestMongo } from '@atlas/service-kit/testing';
import { createApp } from '../src/app';
import { envSchema, toConfig } from '../src/config';
import { createContext } from '../src/context';
import type { AccountContext, Outside } from '../src/context';
import { Browser } from './browser';
import { startIssuer } from './issuer';
import type { TestIssuer } from './issuer';
import { startStubServices } from './stub-services';
import type { StubServices } from './stub-services';

export const SERVICE_TOKEN = 'service-token-for-tests';

export interface StartedAccount {
  readonly url: string;
  readonly issuer: TestIssuer;
  readonly context: AccountContext;
  readonly stubs: StubServices;
  /** Moves the service's clock. */
  advance(ms: number): void;
  stop(): Promise<void>;
}

/** The service as `main` starts it, on a free port, with a real issuer and a real database. */
export async function startAccount(
  env: Record<string, string> = {},
  outside: Pick<Partial<Outside>, 'fetchPublic'> = {},
): Promise<StartedAccount> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const secret = randomBytes(16).toString('hex');
  const clients = [
    { id: 'atlas', secret, redirectUri: `${url}/api/auth/oidc/callback` },
    { id: 'second', secret, redirectUri: `${url}/api/auth/second/callback` },
    { id: 'stranger', secret, redirectUri: 'http://127.0.0.1:9/callback' },
  ];
  const [mongo, issuer, stubs, dataDir]: [TestMongo, TestIssuer, StubServices, string] =
    await Promise.all([
      startTestMongo(),
      startIssuer(clients),
      startStubServices(),
      mkdtemp(join(tmpdir(), 'atlas-account-')),
    ]);
  let shift = 0;
  const config = toConfig(
    readEnv(envSchema, {
      PORT: String(port),
      MONGODB_URI: mongo.uri,
      VISITOR_SECRET: 'visitor-secret-for-tests',
      SERVICE_TOKEN,
      LOG_LEVEL: 'silent',
      PUBLIC_ORIGIN: url,
      OIDC_ISSUER: issuer.url,
      OIDC_CLIENT_ID: 'atlas',
      OIDC_CLIENT_SECRET: secret,
      OIDC_PROVIDERS: JSON.stringify([
        {
          name: 'second',
          label: 'Second',
          issuer: issuer.url,
          clientId: 'second',
          clientSecret: secret,
        },
      ]),
      DATA_DIR: dataDir,
      CATALOG_URL: stubs.url,
      COMMUNITY_URL: stubs.url,
      MODERATOR_EMAILS: 'moderator@example.com',
      EDITOR_EMAILS: 'editor@example.com, Both@example.com',
      ...env,
    }),
    { version: 'test' },
  );
  const logger = createLogger('account', config.logLevel);
  const context = await createContext({ ...config, database: testDatabase('account') }, logger, {
    now: () => Date.now() + shift,
    ...outside,
  });
  const service = await startService({
    app: createApp(context),
    host: '127.0.0.1',
    port,
    logger,
    signals: false,
    onClose: context.close,
  });
  return {
    url,
    issuer,
    context,
    stubs: stubs,
    advance: (ms) => void (shift += ms),
    async stop() {
      await service.close();
      await Promise.all([
        issuer.stop(),
        stubs.stop(),
        mongo.stop(),
        rm(dataDir, { recursive: true, force: true }),
      ]);
    },
  };
}

export function newBrowser(): Browser {
  return new Browser();
}
