import { lazyComponent } from '@atlas/mfe-kit';

/** Loaded at the first opening. */
export const LazyPackageEditor = lazyComponent(() => import('./package-editor'));
