import type { Profile } from '@atlas/contracts';

const TOP_SELLER_SALES = 100;
const EXPERT_REVIEWS = 5;

/** Earned, not given: sales, reviews, and an identity that a moderator confirmed. */
export function badgesOf(record: {
  sales: number;
  reviews: number;
  verified: boolean;
}): Profile['badges'] {
  return [
    ...(record.sales >= TOP_SELLER_SALES ? (['TOP_SELLER'] as const) : []),
    ...(record.verified ? (['VERIFIED'] as const) : []),
    ...(record.reviews >= EXPERT_REVIEWS ? (['EXPERT'] as const) : []),
  ];
}
