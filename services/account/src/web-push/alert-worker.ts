import { randomUUID } from 'node:crypto';
import type { Logger, ServiceClient } from '@atlas/service-kit';
import type { PublicFetch } from '@atlas/service-kit/public-fetch';
import type { FavoriteRepository } from '../favorites/favorite.repository';
import { createMessages } from './create-messages';
import { deliverMessage } from './deliver-message';
import { planAlerts } from './plan-alerts';
import type { PushStore } from './push-store';
import { sendPush } from './send-push';
import type { VapidKeys } from './vapid-keys';

interface Needs {
  readonly catalog: ServiceClient;
  readonly favorites: FavoriteRepository;
  readonly push: PushStore;
  readonly fetchPublic: PublicFetch;
  readonly vapidKeys: VapidKeys | undefined;
  readonly logger: Logger;
  readonly now: () => number;
}

const PAUSE_MS = 60_000;
const FIRST_RETRY_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 3_600_000;
const MESSAGES_AT_ONCE = 8;

/** Notifies members' browsers of changes of their saved tools. One instance at a time has the lease. */
export function createAlertWorker({ vapidKeys, fetchPublic, ...needs }: Needs) {
  const { push, logger, now } = needs;
  const owner = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;

  async function run(): Promise<void> {
    if (!vapidKeys || isStopped) return;
    const lease = await push.state.acquire(owner, now());
    if (!lease) return;
    try {
      await readChanges(lease.readUntil).catch((err: unknown) =>
        logger.warn({ err }, 'cannot read changes of the catalog'),
      );
      await createMessages(push, now());
      await sendDue(vapidKeys);
    } finally {
      await push.state.release(owner, now());
    }
  }

  /** The first run only notes where to begin. */
  async function readChanges(readUntil: Date | undefined): Promise<void> {
    const startedAt = new Date(now());
    if (readUntil) await planAlerts(needs, readUntil, now());
    await push.state.setReadUntil(owner, startedAt);
  }

  async function sendDue(keys: VapidKeys): Promise<void> {
    const retryAt = (attempts: number) =>
      now() + Math.min(4 ** (attempts - 1) * FIRST_RETRY_MS, LONGEST_WAIT_MS);
    const send: Parameters<typeof deliverMessage>[0]['send'] = (browser, payload) =>
      sendPush(browser, payload, { fetchPublic, vapidKeys: keys });
    async function sendNext(): Promise<void> {
      while (!isStopped && (await push.state.renew(owner, now()))) {
        const due = await push.messages.takeDue(now(), retryAt);
        if (!due) return;
        await deliverMessage({ push, send, logger }, due, now());
      }
    }
    await Promise.all(Array.from({ length: MESSAGES_AT_ONCE }, sendNext));
  }

  const wake = (): Promise<void> =>
    (running = running
      .then(run)
      .catch((err: unknown) => logger.warn({ err }, 'alerts are tried again later')));

  return {
    /** One run after the others; it never rejects. */
    wake,
    start() {
      if (!vapidKeys) return;
      void wake();
      timer = setInterval(() => void wake(), PAUSE_MS);
      timer.unref();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
