import * as z from 'zod/mini';
import { defineContract } from '../../contract';
import { plainText } from '../../plain-text';
import { toolIdSchema } from '../record';
import { claimSchema } from './claim';

/**
 * Claims to be a maker of a tool. The domain to prove is that of the tool's own address. A member has one claim for each
 * tool: the response is the existing one, which starts again when it has expired. A tool on shared hosting (app stores,
 * code hosting, social networks, site builders) has no domain to prove: the claim goes to the editors.
 */
export const startClaim = defineContract({
  id: 'catalog.startClaim',
  method: 'POST',
  path: '/api/catalog/claims',
  auth: 'user',
  body: z.strictObject({
    toolId: toolIdSchema,
    /** For the editors, who decide on tools on shared hosting: how they can check it. */
    note: z.optional(plainText(500, 0)),
  }),
  output: claimSchema,
  errors: ['tool-not-found', 'too-many-claims'],
});
