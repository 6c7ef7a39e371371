import { useTrack } from '@atlas/mfe-kit';
import { useEffect } from 'react';

/** Counts tools that are shown side by side, once while the selection stays; none count as nothing. */
export function useTrackComparison(toolIds: readonly string[]): void {
  const track = useTrack();
  const shown = toolIds.join(',');
  useEffect(() => {
    if (shown) track({ type: 'comparison', toolIds: shown.split(',') });
  }, [track, shown]);
}
