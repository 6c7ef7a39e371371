import { lazyPart } from '@atlas/mfe-kit';

/** The editor's code comes with its first opening. */
export const LazyPackageEditor = lazyPart(() => import('./package-editor'));
