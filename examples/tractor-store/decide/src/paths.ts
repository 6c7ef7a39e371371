/** Route patterns of this remote; `remote.json` lists the same. */
export const routes = { product: '/tractors/product/:id' } as const;

export const productPath = (id: string, sku: string) => `/tractors/product/${id}?sku=${sku}`;
