import type { ConfirmedAs, Language } from '@atlas/contracts';
import type { Totals } from './totals.repository';

/** Reviews that averages and totals include: those of the maker's own people are shown, but not counted. */
export const COUNTED = { listed: true, confirmedAs: { $ne: 'maker' } } as const;

/** What totals need of a review. */
export interface Countable {
  aiToolId: string;
  createdAt: Date;
  listed: boolean;
  confirmedAs?: ConfirmedAs | null;
  rating: number;
  language: Language;
  pros: readonly string[];
  cons: readonly string[];
}

/** Whether averages and totals include a review. */
export const isCounted = ({ listed, confirmedAs }: Countable): boolean =>
  listed && confirmedAs !== 'maker';

/** What a review adds to totals. */
export function totalsOf(review: Countable | undefined): Totals {
  if (!review || !isCounted(review)) return { count: 0, ratingSum: 0 };
  return { count: 1, ratingSum: review.rating };
}
