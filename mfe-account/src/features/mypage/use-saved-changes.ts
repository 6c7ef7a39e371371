import { getChangesSeen, listToolChanges } from '@atlas/contracts';
import type { Favorite, ToolChange } from '@atlas/contracts';
import { useContract } from '@atlas/mfe-kit';
import { useState } from 'react';

export const DAYS = 30;
const DAY_MS = 86_400_000;
/** The catalog takes a list of ids of at most so many characters. */
const IDS_LENGTH = 300;

/** Changes of the saved tools in the last days, and which of them the member has not marked as read. */
export function useSavedChanges(favorites: readonly Favorite[]) {
  // Of the day the page was opened: midnight does not ask again.
  const [since] = useState(() => new Date(Date.now() - DAYS * DAY_MS).toISOString().slice(0, 10));
  const query = { ids: firstIds(favorites).join(','), since };
  const changes = useContract(listToolChanges, { query }, { enabled: favorites.length > 0 });
  const seen = useContract(getChangesSeen, {});
  const savedAt = new Map(favorites.map(({ toolId, createdAt }) => [toolId, createdAt]));
  const isNew = ({ toolId, at }: ToolChange) => {
    const saved = savedAt.get(toolId);
    // Which are new is unknown until the server has answered.
    if (saved === undefined || !seen.data) return false;
    return at > saved && (seen.data.at === null || at > seen.data.at);
  };
  return {
    query,
    changes: changes.data,
    isNew,
    newCount: (changes.data ?? []).filter(isNew).length,
  };
}

function firstIds(favorites: readonly Favorite[]): string[] {
  const ids: string[] = [];
  for (const { toolId } of favorites) {
    if ([...ids, toolId].join(',').length > IDS_LENGTH) break;
    ids.push(toolId);
  }
  return ids;
}
