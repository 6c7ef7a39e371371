import { Skeleton } from '../feedback/Skeleton';
import { lazyComponent } from '../loading/lazy-component';
import type { ComboboxProps } from './ComboboxPart';

/** A label, a field, and what is between them. */
const HEIGHT = 74;

export type { ComboboxProps };

/** Two forms have one; its code comes with them, not with every page. */
export const Combobox = lazyComponent<ComboboxProps>(() => import('./ComboboxPart'), {
  waiting: <Skeleton height={HEIGHT} />,
});
