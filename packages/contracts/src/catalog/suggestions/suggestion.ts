import * as z from 'zod/mini';
import { categorySchema } from '../../category';
import { languageSchema } from '../../language';
import { plainText } from '../../plain-text';
import { factRefSchema, sourceUrlSchema, toolIdSchema } from '../record';
import { claimTaskSchema } from '../claims/claim-task';
import { feedTaskSchema } from './feed-task';

/**
 * `waiting`: in the queue. `accepted`: an editor took it over. `merged`: the tool is in the catalog already.
 * `rejected`: not taken over, with a reason.
 */
export const SUGGESTION_STATES = ['waiting', 'accepted', 'merged', 'rejected'] as const;
export type SuggestionState = (typeof SUGGESTION_STATES)[number];

/** `closed`: a task of a feed whose fact was changed before anybody decided. */
export const QUEUE_STATES = [...SUGGESTION_STATES, 'closed'] as const;
export type QueueState = (typeof QUEUE_STATES)[number];

/** Longest address, as `sourceUrlSchema` accepts it. */
export const SUGGESTION_URL_MAX = 500;

/** A tool that is not in the catalog. */
export const newToolSchema = z.strictObject({
  kind: z.literal('new-tool'),
  name: plainText(120),
  url: sourceUrlSchema,
  /** What it is good for. */
  text: plainText(1_000, 0),
});

/** A fact of a tool that is wrong or out of date. */
export const wrongFactSchema = z.strictObject({
  kind: z.literal('wrong-fact'),
  toolId: toolIdSchema,
  fact: z.optional(factRefSchema),
  /** What is right instead. */
  text: plainText(1_000),
  /** Page that states it. */
  source: z.optional(sourceUrlSchema),
});

/** An editor's request to check the facts of a tool. */
const checkTaskSchema = z.strictObject({
  kind: z.literal('check'),
  toolId: toolIdSchema,
  text: plainText(1_000),
});

/** Why a tool may be the suggested one: same name, same alias, same site, or a similar name. */
export const DUPLICATE_REASONS = ['name', 'alias', 'domain', 'similar'] as const;

export const duplicateSchema = z.object({
  id: toolIdSchema,
  name: z.string(),
  category: categorySchema,
  why: z.enum(DUPLICATE_REASONS),
});
export type Duplicate = z.infer<typeof duplicateSchema>;

const decisionShape = {
  state: z.enum(SUGGESTION_STATES),
  createdAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
  /** The editors' words to the sender. */
  reason: z.nullable(z.string()),
  /** Tool of the catalog that the decision led to. */
  toolId: z.nullable(toolIdSchema),
};

/** What a visitor suggests, as sender and editors see it. */
export const suggestionContentSchema = z.discriminatedUnion('kind', [
  newToolSchema,
  wrongFactSchema,
]);
export type SuggestionContent = z.infer<typeof suggestionContentSchema>;

/** What is in the queue: suggestions of visitors, differences that a feed found, and requests of editors. */
export const queueContentSchema = z.discriminatedUnion('kind', [
  newToolSchema,
  wrongFactSchema,
  feedTaskSchema,
  claimTaskSchema,
  checkTaskSchema,
]);
export type QueueContent = z.infer<typeof queueContentSchema>;
export const QUEUE_KINDS = ['new-tool', 'wrong-fact', 'feed', 'claim', 'check'] as const;

/** A suggestion as its sender sees it by the private link. */
export const suggestionOutcomeSchema = z.object({
  content: suggestionContentSchema,
  ...decisionShape,
});
export type SuggestionOutcome = z.infer<typeof suggestionOutcomeSchema>;

/** A suggestion or a task in the queue of editors and moderators. */
export const suggestionSchema = z.object({
  id: z.string(),
  content: queueContentSchema,
  /** Language of the sender's page. */
  language: languageSchema,
  ...decisionShape,
  state: z.enum(QUEUE_STATES),
  /** Name of the tool whose fact is wrong; null when it has left the catalog. */
  toolName: z.nullable(z.string()),
  /** Tools that a suggested tool may be. */
  duplicates: z.array(duplicateSchema),
  /** Other waiting suggestions of the same tool. */
  similarWaiting: z.int(),
});
export type Suggestion = z.infer<typeof suggestionSchema>;

export const suggestionIdParams = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{24}$/)),
});
