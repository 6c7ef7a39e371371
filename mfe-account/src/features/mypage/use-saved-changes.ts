import { getChangesSeen, listToolChanges } from '@atlas/contracts';
import type { Favorite, ToolChange } from '@atlas/contracts';
import { useApi, useContract } from '@atlas/mfe-kit';
import { useState } from 'react';
import { useToolParts } from '../../shared/use-tool-parts';

export const DAYS = 30;
const DAY_MS = 86_400_000;

/** Changes of the saved tools in the last days, and which of them the member has not marked as read. */
export function useSavedChanges(favorites: readonly Favorite[]) {
  // Of the day the page was opened: midnight does not ask again.
  const [since] = useState(() => new Date(Date.now() - DAYS * DAY_MS).toISOString().slice(0, 10));
  const call = useApi();
  const toolIds = favorites.map(({ toolId }) => toolId);
  const changes = useToolParts(listToolChanges, toolIds, (ids, signal) =>
    call(listToolChanges, { query: { ids, since }, signal }),
  );
  const seen = useContract(getChangesSeen, {});
  const savedAt = new Map(favorites.map(({ toolId, createdAt }) => [toolId, createdAt]));
  const isNew = ({ toolId, at }: ToolChange) => {
    const saved = savedAt.get(toolId);
    // Which are new is unknown until the server has answered.
    if (saved === undefined || !seen.data) return false;
    return at > saved && (seen.data.at === null || at > seen.data.at);
  };
  return {
    toolIds,
    since,
    changes: changes.data?.toSorted((a, b) => (a.at < b.at ? 1 : -1)),
    isNew,
    newCount: (changes.data ?? []).filter(isNew).length,
  };
}
