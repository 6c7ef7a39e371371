import type { Logger } from '@atlas/service-kit';
import type { StoredPushMessage } from './push-message.repository';
import { toPayload } from './push-payload';
import type { PushPayload } from './push-payload';
import type { PushStore } from './push-store';
import type { StoredPushSubscription } from './push-subscription.repository';
import type { PushOutcome } from './send-push';

export const MAX_ATTEMPTS = 6;
/** What a push service may ask for; older messages are no news. */
const MAX_DELAY_MS = 86_400_000;

interface Needs {
  readonly push: PushStore;
  readonly send: (
    subscription: StoredPushSubscription,
    payload: PushPayload,
  ) => Promise<PushOutcome>;
  readonly logger: Logger;
}

/**
 * Sends a message to the subscriptions that it is pending for. Each is claimed before it is sent, so that a process that
 * stops meanwhile sends nothing twice.
 * @param message taken by `takeDue`, whose next attempt is in `message.nextAttemptAt`
 */
export async function deliverMessage(
  needs: Needs,
  message: StoredPushMessage,
  now: number,
): Promise<void> {
  const { messages, subscriptions } = needs.push;
  const [first, ...others] = await alertsOf(needs.push, message);
  const browsers = await subscriptions.listOf(message.userId);
  const delays = first
    ? await Promise.all(
        browsers
          .filter(({ _id }) => message.pending.includes(_id))
          .map((browser) =>
            deliverTo(needs, message, browser, toPayload([first, ...others], browser.language)),
          ),
      )
    : [];
  const deferred = delays.filter((delay) => delay !== undefined);
  const earliest = Math.max(now + Math.max(0, ...deferred), message.nextAttemptAt?.getTime() ?? 0);
  await messages.schedule(message._id, deferred.length > 0 ? new Date(earliest) : null);
}

/** Fixed with the first attempt: later alerts wait for the next message. */
async function alertsOf({ alerts }: PushStore, { userId, day }: StoredPushMessage) {
  const known = await alerts.ofDay(userId, day);
  if (known.length > 0) return known;
  await alerts.assignDay(userId, day);
  return alerts.ofDay(userId, day);
}

/** @returns milliseconds to wait when it is to be sent again */
async function deliverTo(
  { push, send, logger }: Needs,
  { _id, attempts }: StoredPushMessage,
  browser: StoredPushSubscription,
  payload: PushPayload,
): Promise<number | undefined> {
  if (!(await push.messages.claim(_id, browser._id))) return undefined;
  const outcome = await send(browser, payload);
  switch (outcome.kind) {
    case 'accepted':
      return undefined;
    case 'expired':
      await push.subscriptions.remove(browser.userId, browser.endpoint);
      return undefined;
    case 'failed':
      logger.warn({ subscription: browser._id, reason: outcome.reason }, 'push message failed');
      return undefined;
    case 'deferred':
      if (attempts >= MAX_ATTEMPTS) {
        logger.warn({ subscription: browser._id, attempts }, 'push message dropped');
        return undefined;
      }
      await push.messages.putBack(_id, browser._id);
      return Math.min(outcome.retryAfterMs, MAX_DELAY_MS);
  }
}
