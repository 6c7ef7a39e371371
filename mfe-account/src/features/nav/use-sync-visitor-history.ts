import { clearVisitorHistory, getVisitorHistory, addToVisitorHistory } from '@atlas/contracts';
import type { VisitorHistory, VisitorHistoryChange, User } from '@atlas/contracts';
import { mergeVisitorHistory, useApi, useEmit, useEvent } from '@atlas/mfe-kit';
import { useEffect } from 'react';

/** Syncs the visitor history with the account, so that other devices show the same. */
export function useSyncVisitorHistory({ id }: User): void {
  const call = useApi();
  const emit = useEmit();
  useEffect(() => {
    const session = new AbortController();
    const bring = async (): Promise<void> => {
      const stored = await call(getVisitorHistory);
      for (const body of unknownTo(stored, mergeVisitorHistory(stored, emit))) {
        if (session.signal.aborted) return;
        await call(addToVisitorHistory, { body });
      }
    };
    // History that fails to save stays in this browser.
    bring().catch(() => undefined);
    return () => session.abort();
  }, [call, emit, id]);
  useEvent('memory.changed', ({ change }) => {
    if (change === null) return;
    const saving =
      change === 'forget' ? call(clearVisitorHistory) : call(addToVisitorHistory, { body: change });
    saving.catch(() => undefined);
  });
}

/** Oldest first, so that the newest is saved last. */
function unknownTo({ viewed, quiz }: VisitorHistory, here: VisitorHistory): VisitorHistoryChange[] {
  const tools = here.viewed.filter((id) => !viewed.includes(id)).reverse();
  return [
    ...tools.map((id) => ({ viewed: id })),
    ...(here.quiz && here.quiz !== quiz ? [{ quiz: here.quiz }] : []),
  ];
}
