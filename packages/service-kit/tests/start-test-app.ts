import type { IRouter } from 'express';
import { createLogger, createServiceApp, createSessionVerifier, startService } from '../src/index';
import type { AppOptions, RunningService } from '../src/index';
import { createTestIdentity, testConfig } from '../src/testing/index';

type Shelf = Partial<AppOptions['context']> & Pick<AppOptions, 'bodyLimit'>;

/** Starts a service without a database, with the routes of a test. */
export async function startTestApp(
  routes: (router: IRouter) => void,
  { bodyLimit = '64kb', ...parts }: Shelf = {},
) {
  const identity = await createTestIdentity();
  const logger = createLogger('shelf', 'silent');
  const app = createServiceApp({
    name: 'shelf',
    context: {
      config: testConfig('shelf', noDatabase()),
      logger,
      verifySession: createSessionVerifier(identity.keys),
      checkDatabase: async () => undefined,
      ...parts,
    },
    bodyLimit,
    routes,
  });
  const service: RunningService = await startService({
    ...{ app, host: '127.0.0.1', port: 0, logger, signals: false },
  });
  return { ...service, identity };
}

function noDatabase() {
  return { uri: 'mongodb://127.0.0.1:1', stop: async () => undefined };
}
