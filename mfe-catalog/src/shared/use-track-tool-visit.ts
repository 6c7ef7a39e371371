import { recordOf } from '@atlas/contracts';
import { useTrack } from '@atlas/mfe-kit';
import { useEffect } from 'react';

const KEY = 'atlas.visits';
/** Same as the gap that ends a session in the usage figures. */
const VISIT_MS = 30 * 60_000;

/**
 * Counts a visit of a tool's page. Within half an hour a tab counts a tool once, so that
 * hydration, another language, a reload and back/forward add nothing.
 * @param toolId the tool that the page shows; nothing is counted while it is undefined
 */
export function useTrackToolVisit(toolId: string | undefined): void {
  const track = useTrack();
  useEffect(() => {
    if (toolId !== undefined && isNewVisit(toolId, Date.now()))
      track({ type: 'tool-visit', toolId });
  }, [track, toolId]);
}

/** Clears which tools this tab has counted, when the visitor clears the history. */
export function clearToolVisits(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to clear.
  }
}

/** Stores the visit. Without storage every call is a new one. */
function isNewVisit(toolId: string, now: number): boolean {
  try {
    const visits = Object.entries(recordOf(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'))).filter(
      ([, at]) => typeof at === 'number' && now - at < VISIT_MS,
    );
    if (visits.some(([id]) => id === toolId)) return false;
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...visits, [toolId, now]])));
    return true;
  } catch {
    return true;
  }
}
