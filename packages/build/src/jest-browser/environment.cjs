const FixedJsdomEnvironment = require('jest-fixed-jsdom');

/** Exports by path, for all test files of this worker. */
const loaded = new Map();

/** A jsdom window for each test file, with the modules that its worker loads once. */
module.exports = class extends FixedJsdomEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.loadShared = (path) => {
      if (!loaded.has(path)) loaded.set(path, load(path));
      return loaded.get(path);
    };
  }
};

/** Contracts are TypeScript in their own repository only; others have no tsx. */
const load = (path) =>
  path.endsWith('.ts') ? require('tsx/cjs/api').require(path, __filename) : require(path);
