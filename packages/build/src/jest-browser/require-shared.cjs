/** Requires a module that a worker loads once, or a copy where the environment of the test file is another one. */
module.exports = (name) => {
  const path = globalThis.SHARED_MODULES[name];
  return globalThis.loadShared ? globalThis.loadShared(path) : require(path);
};
