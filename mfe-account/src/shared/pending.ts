import type { PackageDraft } from '@atlas/contracts';
import { sessionStorageItem } from './session-storage-item';

/** What a visitor wanted to save before signing in; the navigation's fragment resumes it. */
export const pendingPackage = sessionStorageItem<PackageDraft>('atlas.pending.package');
export const pendingFavorite = sessionStorageItem<string>('atlas.pending.favorite');
