import type { ContractFetch } from '@atlas/mfe-kit/host';

/** `fetch` of all API calls. Tracing, which is loaded later, replaces it. */
export const tracedFetch: { fetch: ContractFetch } = { fetch: (url, init) => fetch(url, init) };
