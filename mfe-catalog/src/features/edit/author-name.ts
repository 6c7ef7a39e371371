import type { RevisionAuthor } from '@atlas/contracts';
import type { Text } from '@atlas/mfe-kit';

/** Id of the author of everything that comes with the site's own catalog files. */
const SEED = 'seed';

/**
 * Name of an author in the reader's language: an operator's import has no person's name.
 * @param author of a revision
 * @param t texts of the editor workspace
 */
export function authorName({ id, name, role }: RevisionAuthor, t: Text): string {
  if (role !== 'operator') return name;
  return t(id === SEED ? 'revision.seed' : 'revision.operator');
}

/**
 * Reason of a revision as a reader sees it: that of the catalog files is written by the service, in English.
 * @param revision its author and its reason
 * @param t texts of the editor workspace
 */
export function shownReason(
  { by, reason }: { by: RevisionAuthor; reason: string },
  t: Text,
): string {
  return by.role === 'operator' && by.id === SEED ? t('revision.seedReason') : reason;
}
