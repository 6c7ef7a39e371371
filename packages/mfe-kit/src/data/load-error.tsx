import { ErrorState } from '@atlas/ui';
import type { ReactNode } from 'react';
import { useRequestNote } from './use-request-note';

interface Props {
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  /** What the request failed with. */
  error: unknown;
}

/**
 * Error state of content that failed to load, with the request id of a server error.
 * @example
 * if (isError) return <LoadError error={error} title={t('error.title')} />;
 */
export function LoadError({ error, ...words }: Props) {
  return <ErrorState {...words} note={useRequestNote()(error)} />;
}
