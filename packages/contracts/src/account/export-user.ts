import * as z from 'zod/mini';
import { memberExportSchema } from '../community/export-member';
import { claimSchema } from '../catalog/claims/claim';
import { bundleRatingSchema } from '../catalog/rate-bundle';
import { defineContract } from '../contract';
import { apiKeySchema } from './api-key';
import { customPackageSchema } from './custom-package';
import { favoriteSchema } from './favorite';
import { visitorHistorySchema } from './visitor-history';
import { sessionSchema } from './session';
import { userSchema } from './user';
import { pushSubscriptionSchema } from './web-push';

/** All data that the site stores about the caller: the account, what was written in the community, claims of tools, ratings of bundles. */
export const exportUser = defineContract({
  id: 'account.exportUser',
  method: 'GET',
  path: '/api/user/export',
  auth: 'user',
  output: z.object({
    exportedAt: z.string(),
    user: userSchema,
    favorites: z.array(favoriteSchema),
    /** When the changes of saved tools were last marked as read. */
    changesSeenAt: z.nullable(z.string()),
    packages: z.array(customPackageSchema),
    sessions: z.array(sessionSchema),
    community: memberExportSchema,
    memory: visitorHistorySchema,
    apiKeys: z.array(apiKeySchema),
    pushSubscriptions: z.array(pushSubscriptionSchema),
    claims: z.array(claimSchema),
    bundleRatings: z.array(bundleRatingSchema),
  }),
});
