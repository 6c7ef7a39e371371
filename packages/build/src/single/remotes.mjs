/** Filled when it is bundled: remotes-loader.mjs. */
export const remotes = {};
export const entries = [];
