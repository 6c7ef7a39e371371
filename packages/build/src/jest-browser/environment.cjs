const FixedJsdomEnvironment = require('jest-fixed-jsdom');
const { require: requireTypeScript } = require('tsx/cjs/api');

/** Exports by path, for all test files of this worker. */
const loaded = new Map();

/** A jsdom window for each test file, with the modules that its worker loads once. */
module.exports = class extends FixedJsdomEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.loadShared = (path) => {
      if (!loaded.has(path)) loaded.set(path, requireTypeScript(path, __filename));
      return loaded.get(path);
    };
  }
};
