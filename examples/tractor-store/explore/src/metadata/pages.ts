import type { MetadataByPage } from '@atlas/mfe-kit/metadata';
import { isCategory } from '../data/products';
import { routes } from '../paths';

/** Metadata in addition to `remote.json`: only known categories have a page. */
export const metadata: MetadataByPage = {
  [routes.category]: ({ params }) => (isCategory(params.category) ? undefined : { status: 404 }),
};
