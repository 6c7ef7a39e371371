import * as z from 'zod/mini';
import { memberExportSchema } from '../community/export-member';
import { defineContract } from '../contract';
import { apiKeySchema } from './api-key';
import { customPackageSchema } from './custom-package';
import { favoriteSchema } from './favorite';
import { visitorHistorySchema } from './visitor-history';
import { sessionSchema } from './session';
import { userSchema } from './user';

/** All data that the site stores about the caller: the account, and what was written in the community. */
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
    community: memberExportSchema,
    memory: visitorHistorySchema,
    apiKeys: z.array(apiKeySchema),
  }),
});
