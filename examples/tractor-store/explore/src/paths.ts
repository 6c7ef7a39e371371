import type { Category } from './data/products';

/** Route patterns of this remote; `remote.json` lists the same. */
export const routes = {
  home: '/tractors',
  products: '/tractors/products',
  category: '/tractors/products/:category',
  stores: '/tractors/stores',
} as const;

export const categoryPath = (category: Category) => `${routes.products}/${category}`;
