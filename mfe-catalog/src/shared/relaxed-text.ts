import type { Relaxed } from '@atlas/contracts';
import type { Text } from '@atlas/mfe-kit';

/** How a search was corrected or relaxed; undefined if it was not. */
export function relaxedText(relaxed: Relaxed | undefined, t: Text): string | undefined {
  return relaxed && t(`relaxed.${relaxed.what}`, { words: relaxed.query ?? '' });
}
