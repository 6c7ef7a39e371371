import { cleanText, COMMUNITY_LIMITS as LIMITS } from '@atlas/contracts';
import type { Review, UsageTime } from '@atlas/contracts';
import { pointsFit, splitPoints } from './split-points';

/** The editable part of a review. */
export interface ReviewTexts {
  rating: number;
  title: string;
  content: string;
  pros: string;
  cons: string;
  usageTime: UsageTime | '';
}
export interface ReviewDraft extends ReviewTexts {
  aiToolId: string;
}
export const EMPTY_DRAFT: ReviewDraft = {
  aiToolId: '',
  rating: 0,
  title: '',
  content: '',
  pros: '',
  cons: '',
  usageTime: '',
};

/** Limits of pros and of cons. */
export const REVIEW_POINTS = { most: LIMITS.points, length: LIMITS.point };

/** Rating, title and content are required (docs/product.md#community). */
export function isComplete(draft: ReviewTexts): boolean {
  return draft.rating > 0 && cleanText(draft.title) !== '' && cleanText(draft.content) !== '';
}

/** Whether no field exceeds its limit; the fields show their own errors. */
export function fits({ title, content, pros, cons }: ReviewTexts): boolean {
  return (
    title.length <= LIMITS.title &&
    content.length <= LIMITS.content &&
    pointsFit(pros, REVIEW_POINTS) &&
    pointsFit(cons, REVIEW_POINTS)
  );
}

export function toReviewBody<T extends ReviewTexts>({ usageTime, pros, cons, ...draft }: T) {
  return {
    ...draft,
    pros: splitPoints(pros),
    cons: splitPoints(cons),
    ...(usageTime ? { usageTime } : {}),
  };
}

export function toTexts({ rating, title, content, pros, cons, usageTime }: Review): ReviewTexts {
  return {
    rating,
    title,
    content,
    pros: pros.join(', '),
    cons: cons.join(', '),
    usageTime: usageTime ?? '',
  };
}
