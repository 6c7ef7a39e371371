import {
  createApiKey as createContract,
  findApiKey,
  listApiKeys,
  Problem,
  revokeApiKey,
} from '@atlas/contracts';
import { route } from '@atlas/service-kit';
import type { IRouter } from 'express';
import type { AccountContext } from '../context';
import { OK } from '../ok';
import { createApiKey } from './create-api-key';
import { toApiKey } from './to-api-key';

export function apiKeyRoutes(router: IRouter, context: AccountContext): void {
  const { apiKeys } = context;
  route(router, listApiKeys, async ({ identity }) =>
    (await apiKeys.listOf(identity.userId)).map(toApiKey),
  );
  route(router, createContract, async ({ identity, body, res }) => {
    const created = await createApiKey(context, identity.userId, body.name);
    // Not `res.json`, whose body is stored for repeated requests: the secret must not be in the database.
    res.status(201).type('json').send(JSON.stringify(created));
    return created;
  });
  route(router, revokeApiKey, async ({ identity, params }) => {
    if (!(await apiKeys.remove(identity.userId, params.id))) throw new Problem('api-key-not-found');
    return OK;
  });
  route(router, findApiKey, async ({ params }) => ({
    id: (await apiKeys.findByHash(params.hash))?._id ?? null,
  }));
}
