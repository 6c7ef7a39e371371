/** Route patterns of this remote; `remote.json` lists the same. */
export const routes = { page: '/slice-page' } as const;
