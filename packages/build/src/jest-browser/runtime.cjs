const { Script } = require('node:vm');
const Runtime = require('jest-runtime').default;

/**
 * Compiles modules as scripts, which V8 keeps for all test files of a worker. Jest's runtime compiles functions, which V8
 * compiles again for each test file: a tenth of a second for React alone.
 */
module.exports = class extends Runtime {
  constructor(...given) {
    super(...given);
    const { executor, _environment: environment } = this;
    const compile = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      const context = environment.getVmContext();
      // A kept script would import for the test file that has compiled it.
      if (!context || /\bimport\s*\(/.test(source)) return compile(source, filename);
      const start = `(function(${executor.injectedModuleParameters.join(',')}){`;
      try {
        const script = new Script(`${start}${source}\n})`, {
          filename,
          columnOffset: -start.length,
        });
        return script.runInContext(context);
      } catch {
        // Jest describes the error.
        return compile(source, filename);
      }
    };
  }
};
