import type { Connection } from 'mongoose';
import { createPushAlertRepository } from './push-alert.repository';
import { createPushMessageRepository } from './push-message.repository';
import { createPushStateRepository } from './push-state.repository';
import { createPushSubscriptionRepository } from './push-subscription.repository';

export type PushStore = Awaited<ReturnType<typeof createPushStore>>;

/** What Web Push stores. */
export async function createPushStore(connection: Connection) {
  const [subscriptions, alerts, messages, state] = await Promise.all([
    createPushSubscriptionRepository(connection),
    createPushAlertRepository(connection),
    createPushMessageRepository(connection),
    createPushStateRepository(connection),
  ]);
  return {
    subscriptions,
    alerts,
    messages,
    state,
    async removeAllOf(userId: string): Promise<void> {
      await Promise.all([subscriptions, alerts, messages].map((one) => one.removeAllOf(userId)));
    },
  };
}
