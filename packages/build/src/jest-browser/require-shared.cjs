/** Requires a module of `shared-modules.mjs`: the worker's own, or a copy for a test file with another environment. */
module.exports = (name) => {
  const path = globalThis.SHARED_MODULES[name];
  return globalThis.loadShared ? globalThis.loadShared(path) : require(path);
};
