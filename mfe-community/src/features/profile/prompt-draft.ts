import { cleanText, COMMUNITY_LIMITS as LIMITS } from '@atlas/contracts';
import type { Prompt, PromptCategory } from '@atlas/contracts';
import { pointsFit, splitPoints } from '../../shared/reviews/split-points';

/** A prompt in the form. */
export interface PromptDraft {
  title: string;
  description: string;
  prompt: string;
  tags: string;
  category: PromptCategory;
  price: string;
}

export const EMPTY_PROMPT: PromptDraft = {
  title: '',
  description: '',
  prompt: '',
  tags: '',
  category: 'general',
  price: '0',
};

export const isComplete = ({ title, prompt }: PromptDraft): boolean =>
  cleanText(title) !== '' && cleanText(prompt) !== '';

export const PROMPT_TAGS = { most: LIMITS.promptTags, length: LIMITS.promptTag };

/** Whether no field exceeds its limit; the fields show their own errors. */
export const fits = ({ tags }: PromptDraft): boolean => pointsFit(tags, PROMPT_TAGS);

export function toPromptBody(draft: PromptDraft) {
  const tags = splitPoints(draft.tags);
  const price = Math.max(0, Math.round(Number(draft.price)) || 0);
  return { ...draft, tags, price };
}

export function toDraft({
  title,
  description,
  prompt,
  tags,
  category,
  price,
}: Prompt): PromptDraft {
  return {
    title,
    description,
    prompt: prompt ?? '',
    tags: tags.join(', '),
    category,
    price: String(price),
  };
}
