import type { ProblemKinds } from '../problems/kind';

export const COMMUNITY_PROBLEMS = {
  'own-profile': { status: 400, title: 'Own profile' },
  'no-visitor': { status: 401, title: 'Visitor unknown' },
  'not-the-author': { status: 403, title: 'Not the author' },
  'own-review': { status: 403, title: 'Own review' },
  'prompt-has-price': { status: 403, title: 'The prompt has a price' },
  'review-not-found': { status: 404, title: 'Review not found' },
  'reply-not-found': { status: 404, title: 'Reply not found' },
  'comment-not-found': { status: 404, title: 'Comment not found' },
  'prompt-not-found': { status: 404, title: 'Prompt not found' },
  'user-not-found': { status: 404, title: 'User not found' },
  'already-reviewed': { status: 409, title: 'Already reviewed' },
  'already-replied': { status: 409, title: 'The review has a reply' },
  'too-many-comments': { status: 429, title: 'Too many comments' },
  'too-many-streams': { status: 503, title: 'Too many streams' },
} as const satisfies ProblemKinds;
