import vm from 'node:vm';

/** Globals for React, the libraries and the slices; there is no process, no module and no network. */
const GLOBALS = {
  AbortController,
  AbortSignal,
  clearTimeout,
  queueMicrotask,
  ReadableStream,
  Response,
  setTimeout,
  structuredClone,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
};

/** All bundles of a worker share these built-ins: none may change them for the others. */
const FREEZE = `
for (const one of [Array, String, Number, Boolean, RegExp, Date, Map, Set, WeakMap, WeakSet, Promise, Symbol, JSON, Math, Reflect, Intl]) {
  if (one.prototype) Object.freeze(one.prototype);
  Object.freeze(one);
}`;

const SILENT_CONSOLE = Object.freeze({ debug() {}, error() {}, info() {}, log() {}, warn() {} });

export type Require = (id: string) => unknown;
type ModuleFunction = (
  module: { exports: object },
  exports: object,
  require: Require,
  process: object,
) => void;

/** A V8 context of its own for the code of server bundles. */
export class Sandbox {
  private readonly context = vm.createContext(
    {
      ...GLOBALS,
      console: SILENT_CONSOLE,
      performance: Object.freeze({ now: () => performance.now() }),
    },
    { codeGeneration: { strings: false, wasm: false } },
  );

  /**
   * Runs a bundle and returns its exports. Stack traces name it `atlas:<id>`.
   * @throws any error that its code throws
   */
  load<T extends object>(id: string, code: string, require: Require): T {
    const script = new vm.Script(`(function (module, exports, require, process) {${code}\n})`, {
      filename: `atlas:${id}`,
    });
    const run = script.runInContext(this.context) as ModuleFunction;
    const module: { exports: object } = { exports: {} };
    const environment = Object.freeze({ env: Object.freeze({ NODE_ENV: 'production' }) });
    run(module, module.exports, require, environment);
    return module.exports as T;
  }

  /** Freezes the built-ins of the context. */
  freeze(): void {
    vm.runInContext(FREEZE, this.context);
  }
}

/** Deletes functions of this thread's `process` that would help a bundle which escaped from the context. */
export function restrictProcess(): void {
  const names = ['binding', '_linkedBinding', 'dlopen', 'getBuiltinModule', 'kill', 'chdir'];
  for (const name of names) Reflect.deleteProperty(process, name);
}
