import { lazyComponent } from '@atlas/mfe-kit';

/** The editor's code comes with its first opening. */
export const LazyPackageEditor = lazyComponent(() => import('./package-editor'));
