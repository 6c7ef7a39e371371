import { ErrorState } from '@atlas/ui';
import type { ReactNode } from 'react';
import { useRequestNote } from './use-request-note';

interface Props {
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  /** Why there is no answer. */
  error: unknown;
}

/** What stands in the place of an answer that cannot be had: a sentence, and the number of the request. */
export function LoadError({ error, ...words }: Props) {
  return <ErrorState {...words} note={useRequestNote()(error)} />;
}
