import * as z from 'zod/mini';
import { COMMUNITY_LIMITS as LIMITS } from './limits';
import { plainText } from '../plain-text';

export const PROMPT_CATEGORIES = ['general', 'creative', 'technical', 'business'] as const;
export type PromptCategory = (typeof PROMPT_CATEGORIES)[number];

export const promptFields = z.object({
  title: plainText(LIMITS.promptTitle),
  description: plainText(LIMITS.promptDescription, 0),
  prompt: plainText(LIMITS.promptText),
  tags: z._default(z.array(plainText(LIMITS.promptTag)).check(z.maxLength(LIMITS.promptTags)), []),
  category: z.enum(PROMPT_CATEGORIES),
  /** Whole won; 0 is free. */
  price: z.int().check(z.minimum(0), z.maximum(1_000_000)),
});

export const promptSchema = z.object({
  id: z.string(),
  userId: z.nullable(z.string()),
  userName: z.string(),
  title: z.string(),
  description: z.string(),
  /** null for others while it has a price: purchases are not available yet. */
  prompt: z.nullable(z.string()),
  tags: z.array(z.string()),
  category: z.enum(PROMPT_CATEGORIES),
  price: z.int(),
  isFree: z.boolean(),
  uses: z.int(),
  sales: z.int(),
  likes: z.int(),
  liked: z.boolean(),
  createdAt: z.string(),
});
export type Prompt = z.infer<typeof promptSchema>;
