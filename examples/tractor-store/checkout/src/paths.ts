/** Route patterns of this remote; `remote.json` lists the same. */
export const routes = {
  basket: '/tractors/basket',
  checkout: '/tractors/checkout',
  thanks: '/tractors/thanks',
} as const;
