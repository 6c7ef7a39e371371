import { defineContract } from '../../contract';
import { claimParams, claimSchema } from './claim';

/** Looks for the proof of the caller's own claim; `failure` says what was found instead. */
export const checkClaim = defineContract({
  id: 'catalog.checkClaim',
  method: 'POST',
  path: '/api/catalog/claims/{id}/check',
  auth: 'user',
  params: claimParams,
  output: claimSchema,
  errors: ['maker-claim-not-found', 'claim-not-open', 'too-many-claim-checks'],
});
