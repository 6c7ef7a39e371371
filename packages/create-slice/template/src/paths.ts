/** Patterns of this remote's routes, as `remote.json` names them. */
export const routes = { page: '/slice-page' } as const;

/** A page of another slice. */
export const toolPath = (id: string): string => `/ai-detail-enhanced/${encodeURIComponent(id)}`;
