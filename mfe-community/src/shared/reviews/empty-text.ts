import type { ConfirmedAs, ReviewerRole } from '@atlas/contracts';

interface Filter {
  role: ReviewerRole | undefined;
  confirmedAs: ConfirmedAs | undefined;
}

/** @returns the key of the text of an empty list */
export function emptyText({ role, confirmedAs }: Filter) {
  if (confirmedAs) return 'list.noneMatching';
  return role ? 'list.noneOfRole' : 'list.empty';
}
