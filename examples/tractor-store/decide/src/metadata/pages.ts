import type { MetadataByPage } from '@atlas/mfe-kit/metadata';
import { findProduct } from '../data/products';
import { routes } from '../paths';

/** Metadata in addition to `remote.json`: the name of the tractor; one address for all of its variants. */
export const metadata: MetadataByPage = {
  [routes.product]({ params }) {
    const product = findProduct(params.id);
    if (!product) return { status: 404 };
    return { title: product.name, canonical: `/tractors/product/${product.id}` };
  },
};
