import { anonymiseMaker, anonymiseUser } from '@atlas/contracts';
import type { Idempotency, Logger, ServiceClient } from '@atlas/service-kit';
import type { ApiKeyRepository } from '../api-keys/api-key.repository';
import type { FavoriteRepository } from '../favorites/favorite.repository';
import type { VisitorHistoryRepository } from '../visitor-history/visitor-history.repository';
import type { PackageRepository } from '../packages/package.repository';
import type { SessionRepository } from '../sessions/session.repository';
import type { PushStore } from '../web-push/push-store';
import type { DeletionRepository } from './deletion.repository';
import type { UserRepository } from './user.repository';

interface Needs {
  users: UserRepository;
  sessions: SessionRepository;
  favorites: FavoriteRepository;
  memory: VisitorHistoryRepository;
  packages: PackageRepository;
  apiKeys: ApiKeyRepository;
  push: PushStore;
  deletions: DeletionRepository;
  idempotency: Idempotency;
  community: ServiceClient;
  catalog: ServiceClient;
  logger: Logger;
  now: () => number;
}

const LOOK_EVERY_MS = 5_000;
const LONGEST_WAIT_MS = 3_600_000;

/** Carries out account deletions until each has succeeded everywhere; every step can be done twice. */
export function createDeletionWorker(needs: Needs) {
  const { users, sessions, favorites, memory, packages, deletions, community, catalog } = needs;
  const { logger, now } = needs;
  const { apiKeys, push, idempotency } = needs;
  const owned = [packages, favorites, memory, apiKeys, push, idempotency];
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function eraseHere(userId: string): Promise<void> {
    await sessions.revokeAllOf(userId, now());
    await Promise.all(owned.map((one) => one.removeAllOf(userId)));
    await users.remove(userId);
  }
  async function runDue(): Promise<void> {
    const retryAt = (attempts: number) => now() + Math.min(2 ** attempts * 1_000, LONGEST_WAIT_MS);
    for (
      let due = await deletions.takeDue(now(), retryAt);
      due;
      due = await deletions.takeDue(now(), retryAt)
    ) {
      await carryOut(due.userId, due.attempts);
    }
  }
  async function carryOut(userId: string, attempts: number): Promise<void> {
    try {
      await eraseHere(userId);
      const call = { params: { id: userId }, body: {} };
      await community.call(anonymiseUser, call);
      await catalog.call(anonymiseMaker, call);
      await deletions.remove(userId);
    } catch (error) {
      logger.warn({ userId, attempts, err: error }, 'account deletion is tried again later');
    }
  }
  const wake = () => {
    running = running
      .then(runDue)
      .catch((error: unknown) => logger.error({ err: error }, 'account deletions failed'));
  };
  return {
    eraseHere,
    wake,
    start() {
      wake();
      timer = setInterval(wake, LOOK_EVERY_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
