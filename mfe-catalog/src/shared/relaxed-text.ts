import type { Relaxed } from '@atlas/contracts';
import type { Text } from '@atlas/mfe-kit';

/** In what way a search was understood otherwise than typed; undefined where it was not. */
export function relaxedText(relaxed: Relaxed | undefined, t: Text): string | undefined {
  return relaxed && t(`relaxed.${relaxed.what}`, { words: relaxed.query ?? '' });
}
