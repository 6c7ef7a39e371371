import { cleanText, COMMUNITY_LIMITS as LIMITS, type UsageTime } from '@atlas/contracts';
import { splitPoints } from './split-points';

export interface ReviewDraft {
  aiToolId: string;
  rating: number;
  title: string;
  content: string;
  pros: string;
  cons: string;
  usageTime: UsageTime | '';
}
export const EMPTY_DRAFT: ReviewDraft = { aiToolId: '', rating: 0, title: '', content: '', pros: '', cons: '', usageTime: '' };

/** spec §5: tool, a rating, title and content are required. */
export function isComplete(draft: ReviewDraft): boolean {
  return draft.aiToolId !== '' && draft.rating > 0 && cleanText(draft.title) !== '' && cleanText(draft.content) !== '';
}

export function pointsFit(text: string): boolean {
  const points = splitPoints(text);
  return points.length <= LIMITS.points && points.every((point) => point.length <= LIMITS.point);
}

export function toReviewBody({ usageTime, pros, cons, ...draft }: ReviewDraft) {
  return { ...draft, pros: splitPoints(pros), cons: splitPoints(cons), ...(usageTime ? { usageTime } : {}) };
}
