import type { ConfirmedAs, ReviewerRole } from '@atlas/contracts';

interface Filter {
  role: ReviewerRole | undefined;
  confirmedAs: ConfirmedAs | undefined;
  rating?: number | undefined;
  point?: string | undefined;
}

/** @returns the key of the text of an empty list */
export function emptyText({ role, confirmedAs, rating, point }: Filter) {
  if (confirmedAs || rating || point) return 'list.noneMatching';
  return role ? 'list.noneOfRole' : 'list.empty';
}
