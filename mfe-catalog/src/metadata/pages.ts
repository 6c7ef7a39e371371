import type { MetadataByPage } from '@atlas/mfe-kit/metadata';
import { routes } from '../paths';
import { getBundleMetadata } from './bundle';
import { getTaskMetadata } from './task';
import { getSimplePageMetadata, getToolMetadata } from './tool';
import { getComparisonMetadata } from './versus';

/** Metadata of the catalog's pages, in addition to `remote.json`. */
export const metadata: MetadataByPage = {
  [routes.simple]: getSimplePageMetadata,
  [routes.detail]: getToolMetadata,
  [routes.bundle]: getBundleMetadata,
  [routes.task]: getTaskMetadata,
  [routes.versus]: getComparisonMetadata,
};
