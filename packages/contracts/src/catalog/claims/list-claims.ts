import * as z from 'zod/mini';
import { defineContract } from '../../contract';
import { claimSchema } from './claim';

/** The caller's own claims, newest first. */
export const listClaims = defineContract({
  id: 'catalog.listClaims',
  method: 'GET',
  path: '/api/catalog/claims',
  auth: 'user',
  output: z.object({ items: z.array(claimSchema) }),
});
