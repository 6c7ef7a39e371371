import type { exportUser, OutputOf } from '@atlas/contracts';
import type { StoredPushSubscription } from './push-subscription.repository';

type PushSubscription = OutputOf<typeof exportUser>['pushSubscriptions'][number];

export const toPushSubscription = ({
  endpoint,
  language,
  createdAt,
}: StoredPushSubscription): PushSubscription => ({
  endpoint,
  language,
  createdAt: createdAt.toISOString(),
});
