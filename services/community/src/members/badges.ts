import type { Profile } from '@atlas/contracts';

const TOP_SELLER_SALES = 100;
const EXPERT_REVIEWS = 5;

/** Earned, not given: sales, reviews, and an identity that a moderator confirmed. */
export function badgesOf(record: {
  sales: number;
  reviews: number;
  verified: boolean;
}): Profile['badges'] {
  const badges: Profile['badges'] = [];
  if (record.sales >= TOP_SELLER_SALES) badges.push('TOP_SELLER');
  if (record.verified) badges.push('VERIFIED');
  if (record.reviews >= EXPERT_REVIEWS) badges.push('EXPERT');
  return badges;
}
