import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { customPackageSchema } from './custom-package';
import { favoriteSchema } from './favorite';
import { memorySchema } from './memory';
import { sessionSchema } from './session';
import { userSchema } from './user';

/** All that this service keeps about the caller. */
export const exportUser = defineContract({
  id: 'account.exportUser',
  method: 'GET',
  path: '/api/user/export',
  auth: 'user',
  output: z.object({
    exportedAt: z.string(),
    user: userSchema,
    favorites: z.array(favoriteSchema),
    packages: z.array(customPackageSchema),
    sessions: z.array(sessionSchema),
    memory: memorySchema,
  }),
});
