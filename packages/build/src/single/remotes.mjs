/** Filled at build time by remotes-loader.mjs. */
export const remotes = {};
export const entries = [];
