import { lazyComponent } from '@atlas/mfe-kit';

/** Loads with the first sentence, so that the first page does not carry it. */
export const LazyUnderstoodNote = lazyComponent(() => import('./understood-note'));
