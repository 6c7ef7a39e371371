import {
  findApiKey,
  listApiKeys,
  Problem,
  putApiKey as putContract,
  revokeApiKey,
} from '@atlas/contracts';
import { route } from '@atlas/service-kit';
import type { IRouter } from 'express';
import type { AccountContext } from '../context';
import { OK } from '../ok';
import { putApiKey } from './put-api-key';
import { toApiKey } from './to-api-key';

export function apiKeyRoutes(router: IRouter, context: AccountContext): void {
  const { apiKeys } = context;
  route(router, listApiKeys, async ({ identity }) =>
    (await apiKeys.listOf(identity.userId)).map(toApiKey),
  );
  route(router, putContract, ({ identity: { userId }, params, body }) =>
    putApiKey(context, { userId, keyId: params.id, name: body.name }),
  );
  route(router, revokeApiKey, async ({ identity, params }) => {
    if (!(await apiKeys.remove(identity.userId, params.id))) throw new Problem('api-key-not-found');
    return OK;
  });
  route(router, findApiKey, async ({ params }) => ({
    id: (await apiKeys.findByHash(params.hash))?._id ?? null,
  }));
}
