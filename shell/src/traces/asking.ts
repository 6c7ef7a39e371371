import type { ContractFetch } from '@atlas/mfe-kit/host';

/** How the page asks services. What traces calls comes later, where it comes at all, and takes its place. */
export const asking: { fetch: ContractFetch } = { fetch: (url, init) => fetch(url, init) };
