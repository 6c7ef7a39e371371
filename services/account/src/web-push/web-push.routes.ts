import {
  getWebPush,
  invalidInput,
  MAX_PUSH_SUBSCRIPTIONS,
  Problem,
  subscribeWebPush,
  unsubscribeWebPush,
} from '@atlas/contracts';
import { route } from '@atlas/service-kit';
import type { IRouter } from 'express';
import type { AccountContext } from '../context';
import { OK } from '../ok';
import { isPublicKey } from './p-256';

export function webPushRoutes(router: IRouter, { push, vapidKeys, now }: AccountContext): void {
  route(router, getWebPush, async ({ identity }) => ({
    publicKey: vapidKeys?.publicKey ?? null,
    endpoints: (await push.subscriptions.listOf(identity.userId)).map(({ endpoint }) => endpoint),
  }));
  route(router, subscribeWebPush, async ({ identity: { userId }, body }) => {
    if (!vapidKeys) throw new Problem('path-not-found');
    const { endpoint, keys, language } = body;
    if (!isPublicKey(keys.p256dh))
      throw invalidInput([{ path: '/body/keys/p256dh', message: 'Must be a P-256 public key.' }]);
    await push.subscriptions.put(
      { userId, endpoint, ...keys, language, createdAt: new Date(now()) },
      MAX_PUSH_SUBSCRIPTIONS,
    );
    return OK;
  });
  route(router, unsubscribeWebPush, async ({ identity, body }) => {
    await push.subscriptions.remove(identity.userId, body.endpoint);
    return OK;
  });
}
