import {
  connectDatabase,
  createIdempotency,
  createServiceClient,
  createSessionVerifier,
  pingMongo,
} from '@atlas/service-kit';
import type { Logger, VerifySession } from '@atlas/service-kit';
import { createPublicFetch } from '@atlas/service-kit/public-fetch';
import type { PublicFetch } from '@atlas/service-kit/public-fetch';
import { createApiKeyRepository } from './api-keys/api-key.repository';
import type { AccountConfig } from './config';
import { createFavoriteRepository } from './favorites/favorite.repository';
import { createVisitorHistoryRepository } from './visitor-history/visitor-history.repository';
import { createPackageRepository } from './packages/package.repository';
import { createToolDirectory } from './packages/tool-directory';
import { createSessionRepository } from './sessions/session.repository';
import { createHandoverRepository } from './sign-in/handover.repository';
import { createProviders } from './sign-in/providers';
import { createTransactions } from './sign-in/transactions';
import { openKeyRing } from './signing-keys/key-ring';
import { createDeletionRepository } from './users/deletion.repository';
import { createDeletionWorker } from './users/deletion-worker';
import { createUserRepository } from './users/user.repository';
import { createAlertWorker } from './web-push/alert-worker';
import { createPushStore } from './web-push/push-store';
import { openVapidKeys } from './web-push/vapid-keys';

export type AccountContext = Awaited<ReturnType<typeof createContext>>;

const USER_AGENT = 'AI-Atlas/1.0';

/** What tests replace: the clock and the access to the internet. */
export interface Outside {
  readonly now: () => number;
  readonly fetchPublic: PublicFetch;
}

/** What the operations work with. */
export async function createContext(
  config: AccountConfig,
  logger: Logger,
  {
    now = Date.now,
    fetchPublic = createPublicFetch({ userAgent: USER_AGENT }),
  }: Partial<Outside> = {},
) {
  const keyRing = await openKeyRing({ dataDir: config.dataDir, given: config.signingKeys, now });
  const vapidKeys = await openVapidKeys(config);
  const connection = await connectDatabase(config, logger);
  const clients = {
    catalog: createServiceClient(config.catalogUrl, config.serviceToken),
    community: createServiceClient(config.communityUrl, config.serviceToken),
  };
  const repositories = {
    users: await createUserRepository(connection),
    sessions: await createSessionRepository(connection),
    handovers: await createHandoverRepository(connection),
    favorites: await createFavoriteRepository(connection),
    memory: await createVisitorHistoryRepository(connection),
    packages: await createPackageRepository(connection),
    deletions: await createDeletionRepository(connection),
    apiKeys: await createApiKeyRepository(connection),
    push: await createPushStore(connection),
  };
  const idempotency = await createIdempotency(connection);
  const deletionWorker = createDeletionWorker({
    ...repositories,
    idempotency,
    ...clients,
    logger,
    now,
  });
  const alertWorker = createAlertWorker({
    ...repositories,
    catalog: clients.catalog,
    fetchPublic,
    vapidKeys,
    logger,
    now,
  });

  const verifySignature = createSessionVerifier((header, token) => keyRing.keySet()(header, token));
  /** Here, at the sessions' home, an ended session is refused at once. */
  const verifySession: VerifySession = async (token) => {
    const identity = await verifySignature(token);
    if (identity && (await repositories.sessions.isLive(identity.sessionId, now())))
      return identity;
    return undefined;
  };

  return {
    config,
    logger,
    now,
    checkDatabase: pingMongo(connection),
    keyRing,
    vapidKeys,
    idempotency,
    verifySession,
    deletionWorker,
    ...repositories,
    ...clients,
    tools: createToolDirectory(clients.catalog, now),
    providers: createProviders(config),
    transactions: createTransactions(config.visitorSecret, now),
    alertWorker,
    startWorkers() {
      deletionWorker.start();
      alertWorker.start();
    },
    async close() {
      await Promise.all([deletionWorker.stop(), alertWorker.stop()]);
      keyRing.close();
      await connection.close();
    },
  };
}
