/** Route patterns of this remote; `remote.json` lists the same. */
export const routes = { page: '/slice-page' } as const;

/** URL of a page of another slice. */
export const toolPath = (id: string): string => `/ai-detail-enhanced/${encodeURIComponent(id)}`;
