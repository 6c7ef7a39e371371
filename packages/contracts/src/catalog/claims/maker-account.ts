import * as z from 'zod/mini';
import { defineContract } from '../../contract';
import { idParams, okSchema } from '../../paging';
import { bundleRatingSchema } from '../rate-bundle';
import { claimSchema } from './claim';

/** All claims and ratings of bundles of one member, called by the account service for the user's data export. */
export const exportClaims = defineContract({
  id: 'catalog.exportClaims',
  method: 'GET',
  path: '/api/catalog/makers/{id}/claims',
  auth: 'service',
  params: idParams,
  output: z.object({
    items: z.array(claimSchema),
    // An earlier release of the service lacks these.
    bundleRatings: z.optional(z.array(bundleRatingSchema)),
  }),
});

/**
 * Deletes the claims and ratings of a deleted account and the name in its proposals. The account service repeats the call until it
 * succeeds; it is idempotent.
 */
export const anonymiseMaker = defineContract({
  id: 'catalog.anonymiseMaker',
  method: 'POST',
  path: '/api/catalog/makers/{id}/anonymise',
  auth: 'service',
  params: idParams,
  body: z.object({}),
  output: okSchema,
});
