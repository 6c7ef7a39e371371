import type { MetadataByPage } from '@atlas/mfe-kit/describe';
import { routes } from '../paths';
import { describeBundle } from './bundle';
import { describeSimple, describeTool } from './tool';
import { describeVersus } from './versus';

/** What the catalog says of its pages, beyond `remote.json`. */
export const describe: MetadataByPage = {
  [routes.simple]: describeSimple,
  [routes.detail]: describeTool,
  [routes.bundle]: describeBundle,
  [routes.versus]: describeVersus,
};
