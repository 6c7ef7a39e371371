/** Maximum text lengths in characters; the forms use the same limits. */
export const COMMUNITY_LIMITS = {
  title: 120,
  content: 5_000,
  comment: 1_000,
  points: 10,
  point: 80,
  promptTitle: 120,
  promptDescription: 500,
  promptText: 5_000,
  promptTags: 10,
  promptTag: 30,
  bio: 300,
  location: 80,
  reportNote: 500,
} as const;

/** Sort orders and usage periods of the community page. */
export const REVIEW_SORTS = ['recent', 'helpful', 'rating'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];
export const USAGE_TIMES = [
  'less-than-week',
  '1-4-weeks',
  '1-3-months',
  '3-6-months',
  'more-than-6-months',
] as const;
export type UsageTime = (typeof USAGE_TIMES)[number];

/** What authors of reviews may say of themselves: what they do, and how many people work where they do. */
export const REVIEWER_ROLES = [
  'student',
  'teacher',
  'developer',
  'designer',
  'marketer',
  'manager',
  'researcher',
  'creator',
  'other',
] as const;
export type ReviewerRole = (typeof REVIEWER_ROLES)[number];
export const COMPANY_SIZES = ['just-me', '2-50', '51-1000', 'over-1000'] as const;
export type CompanySize = (typeof COMPANY_SIZES)[number];

/** What a reviewer's e-mail address was confirmed to belong to: an organisation, or the maker of the tool. */
export const CONFIRMED_AS = ['organisation', 'maker'] as const;
export type ConfirmedAs = (typeof CONFIRMED_AS)[number];
