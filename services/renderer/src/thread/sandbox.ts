import vm from 'node:vm';

/** What React, the libraries and the slices use of a platform; there is no process, no module, no network. */
const LENT = {
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

/** Built-ins that all halves of a thread share: one that bends them would bend them for the others. */
const FREEZE = `
for (const one of [Array, String, Number, Boolean, RegExp, Date, Map, Set, WeakMap, WeakSet, Promise, Symbol, JSON, Math, Reflect, Intl]) {
  if (one.prototype) Object.freeze(one.prototype);
  Object.freeze(one);
}`;

const QUIET = Object.freeze({ debug() {}, error() {}, info() {}, log() {}, warn() {} });

export type Require = (id: string) => unknown;
type Body = (
  module: { exports: object },
  exports: object,
  require: Require,
  process: object,
) => void;

/** A world of its own for the code of halves. */
export class Sandbox {
  private readonly world = vm.createContext(
    { ...LENT, console: QUIET, performance: Object.freeze({ now: () => performance.now() }) },
    { codeGeneration: { strings: false, wasm: false } },
  );

  /** Runs one half and gives what it exports. Stacks name it `atlas:<id>`. @throws what its code throws. */
  load<T extends object>(id: string, code: string, require: Require): T {
    const script = new vm.Script(`(function (module, exports, require, process) {${code}\n})`, {
      filename: `atlas:${id}`,
    });
    const body = script.runInContext(this.world) as Body;
    const module: { exports: object } = { exports: {} };
    const environment = Object.freeze({ env: Object.freeze({ NODE_ENV: 'production' }) });
    body(module, module.exports, require, environment);
    return module.exports as T;
  }

  /** From now on nobody changes what all share. */
  freeze(): void {
    vm.runInContext(FREEZE, this.world);
  }
}

/** Doors of the thread's own process that a half would find if it got out of its world. */
export function closeProcess(): void {
  const doors = ['binding', '_linkedBinding', 'dlopen', 'getBuiltinModule', 'kill', 'chdir'];
  for (const door of doors) Reflect.deleteProperty(process, door);
}
