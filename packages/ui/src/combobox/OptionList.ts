import { lazyPart } from '../loading/lazy-part';
import type { OptionListProps } from './OptionListPart';

/** Its code comes with the first list: every page has a box, and most visits none. */
export const OptionList = lazyPart<OptionListProps>(() => import('./OptionListPart'), {
  // The field still takes words; the next opening tries again.
  failed: () => null,
});
