/** Pages of the catalog's remote, for links outside of pages. A test compares them with `mfe-catalog/remote.json`. */
export const CHANGES_PATH = '/changes';
export const toolPath = (id: string): string => `/ai-detail-enhanced/${id}`;
