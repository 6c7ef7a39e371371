import { Skeleton } from '../feedback/Skeleton';
import { lazyComponent } from '../loading/lazy-component';
import type { ComboboxProps } from './ComboboxPart';

/** Height of label and field while the code loads. */
const HEIGHT = 74;

export type { ComboboxProps };

/** A chunk of its own, because only two forms use it. */
export const Combobox = lazyComponent<ComboboxProps>(() => import('./ComboboxPart'), {
  waiting: <Skeleton height={HEIGHT} />,
});
