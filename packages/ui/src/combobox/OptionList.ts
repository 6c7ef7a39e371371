import { lazyComponent } from '../loading/lazy-component';
import type { OptionListProps } from './OptionListPart';

/** Loaded with the first list: every page has a search box, but most visits open no list. */
export const OptionList = lazyComponent<OptionListProps>(() => import('./OptionListPart'), {
  // The field works without the list; the next opening retries.
  failed: () => null,
});
