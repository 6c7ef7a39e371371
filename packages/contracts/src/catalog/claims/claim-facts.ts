import * as z from 'zod/mini';
import { defineContract } from '../../contract';
import { REVISION_STATES } from '../editing/revision';
import { factRefSchema, toolFactSchema, toolIdSchema } from '../record';
import { claimParams } from './claim';

/** The maker's last proposal for a tool. */
export const proposalSchema = z.object({
  /** `pending` until an editor decides; `superseded` when another revision replaced it. */
  state: z.enum(REVISION_STATES),
  at: z.iso.datetime(),
  /** The maker's words to the editors. */
  reason: z.string(),
  changed: z.array(z.string()),
  /** The proposed facts; of `changed`, those that are not among them are removed. */
  facts: z.array(toolFactSchema),
  /** Why an editor rejected it. */
  decisionReason: z.nullable(z.string()),
});
export type Proposal = z.infer<typeof proposalSchema>;

export const claimFactsSchema = z.object({
  toolId: toolIdSchema,
  toolName: z.string(),
  /** Number of the newest revision, also in `ETag`; the value of `If-Match` of a proposal. */
  revision: z.int(),
  /** Published facts that a maker may change, without who compared them. */
  facts: z.array(toolFactSchema),
  proposal: z.nullable(proposalSchema),
  /** An editor's change is open: a proposal is possible when it is published or discarded. */
  isBlocked: z.boolean(),
  /** Facts that a complete record has and this one lacks. */
  missing: z.array(factRefSchema),
});
export type ClaimFacts = z.infer<typeof claimFactsSchema>;

/** Facts of a tool for its proven maker. */
export const getClaimFacts = defineContract({
  id: 'catalog.getClaimFacts',
  method: 'GET',
  path: '/api/catalog/claims/{id}/facts',
  auth: 'user',
  params: claimParams,
  output: claimFactsSchema,
  errors: ['maker-claim-not-found', 'not-maker', 'record-not-found'],
});
