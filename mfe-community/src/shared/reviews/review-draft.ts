import { cleanText, COMMUNITY_LIMITS as LIMITS } from '@atlas/contracts';
import type { CompanySize, Review, ReviewerRole, UsageTime } from '@atlas/contracts';
import { pointsFit, splitPoints } from './split-points';

/** What authors say of themselves; empty when not stated. */
export interface Reviewer {
  role: ReviewerRole | '';
  companySize: CompanySize | '';
  /** Whether to confirm the author by the e-mail address of the session. */
  confirmEmail: boolean;
}
export const NOT_STATED: Reviewer = { role: '', companySize: '', confirmEmail: false };

/** The editable part of a review. */
export interface ReviewTexts extends Reviewer {
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
  ...NOT_STATED,
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

/** @returns the fields that are stated */
export const toReviewerBody = ({ role, companySize, confirmEmail }: Reviewer) => ({
  ...(role && { role }),
  ...(companySize && { companySize }),
  ...(confirmEmail && { confirmEmail }),
});

export function toReviewBody<T extends ReviewTexts>(draft: T) {
  const { usageTime, pros, cons, role, companySize, confirmEmail, ...rest } = draft;
  return {
    ...rest,
    ...toReviewerBody({ role, companySize, confirmEmail }),
    pros: splitPoints(pros),
    cons: splitPoints(cons),
    ...(usageTime && { usageTime }),
  };
}

export function toTexts(review: Review): ReviewTexts {
  const { rating, title, content, pros, cons, usageTime, role, companySize } = review;
  return {
    rating,
    title,
    content,
    pros: pros.join(', '),
    cons: cons.join(', '),
    usageTime: usageTime ?? '',
    role: role ?? '',
    companySize: companySize ?? '',
    confirmEmail: review.confirmedAs !== undefined,
  };
}
