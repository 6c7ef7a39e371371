import { Skeleton } from '../feedback/Skeleton';
import { lazyPart } from '../loading/lazy-part';
import type { ComboboxProps } from './ComboboxPart';

/** A label, a field, and what is between them. */
const HEIGHT = 74;

export type { ComboboxProps };

/** Two forms have one; its code comes with them, not with every page. */
export const Combobox = lazyPart<ComboboxProps>(() => import('./ComboboxPart'), {
  waiting: <Skeleton height={HEIGHT} />,
});
