import { lazyComponent } from '../loading/lazy-component';
import type { OptionListProps } from './OptionListPart';

/** Its code comes with the first list: every page has a box, and most visits none. */
export const OptionList = lazyComponent<OptionListProps>(() => import('./OptionListPart'), {
  // The field still takes words; the next opening tries again.
  failed: () => null,
});
