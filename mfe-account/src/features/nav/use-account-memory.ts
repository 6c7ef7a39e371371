import { clearVisitorHistory, getVisitorHistory, addToVisitorHistory } from '@atlas/contracts';
import type { VisitorHistory, VisitorHistoryChange, User } from '@atlas/contracts';
import { mergeVisitorHistory, useApi, useEmit, useEvent } from '@atlas/mfe-kit';
import { useEffect } from 'react';

/** Keeps what the browser remembers with the account too, so that another device shows the same. */
export function useAccountMemory({ id }: User): void {
  const call = useApi();
  const emit = useEmit();
  useEffect(() => {
    const bring = async (): Promise<void> => {
      const kept = await call(getVisitorHistory);
      for (const body of unknownTo(kept, mergeVisitorHistory(kept, emit)))
        await call(addToVisitorHistory, { body });
    };
    // What does not reach the account stays in this browser.
    bring().catch(() => undefined);
  }, [call, emit, id]);
  useEvent('memory.changed', ({ change }) => {
    if (change === null) return;
    const told =
      change === 'forget' ? call(clearVisitorHistory) : call(addToVisitorHistory, { body: change });
    told.catch(() => undefined);
  });
}

/** The oldest first, so that the newest is the last to be told. */
function unknownTo({ viewed, quiz }: VisitorHistory, here: VisitorHistory): VisitorHistoryChange[] {
  const tools = here.viewed.filter((id) => !viewed.includes(id)).reverse();
  return [
    ...tools.map((id) => ({ viewed: id })),
    ...(here.quiz && here.quiz !== quiz ? [{ quiz: here.quiz }] : []),
  ];
}
