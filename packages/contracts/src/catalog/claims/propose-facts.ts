import * as z from 'zod/mini';
import { defineContract } from '../../contract';
import { revisionReason } from '../editing/put-record';
import { factRefSchema, isStatedFact, makerFactSchema } from '../record';
import { claimParams } from './claim';
import { claimFactsSchema } from './claim-facts';

const MAX_FACTS = 40;

/**
 * Proposes changed facts of the tool of a proven claim: a pending revision that an editor approves or rejects. Facts that
 * are not named stay as they are; a new proposal replaces the maker's waiting one. `If-Match: "<revision>"` names the newest
 * revision that the maker has seen.
 */
export const proposeFacts = defineContract({
  id: 'catalog.proposeFacts',
  method: 'POST',
  path: '/api/catalog/claims/{id}/proposals',
  auth: 'user',
  params: claimParams,
  body: z.strictObject({
    facts: z.array(makerFactSchema).check(z.maxLength(MAX_FACTS)),
    /** Facts that are no longer true of the tool, such as a plan that ended. */
    remove: z._default(
      z
        .array(
          factRefSchema.check(
            z.refine((ref: string) => isStatedFact(ref.split(':')[0] ?? ''), {
              error: 'Editors alone set this fact',
            }),
          ),
        )
        .check(z.maxLength(MAX_FACTS)),
      [],
    ),
    /** For the editors. */
    reason: revisionReason,
  }),
  output: claimFactsSchema,
  errors: [
    'maker-claim-not-found',
    'not-maker',
    'record-not-found',
    'revision-conflict',
    'revision-required',
    'proposal-blocked',
  ],
});
