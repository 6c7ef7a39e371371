/** The part of WebAssembly that the engine uses; Node has it, its types leave it to the browser's. */
declare namespace WebAssembly {
  class Memory {
    constructor(size: { initial: number; maximum: number });
    readonly buffer: ArrayBuffer;
  }
  class Table {
    constructor(size: { initial: number; maximum: number; element: 'anyfunc' });
  }
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    constructor(module: Module, imports: { env: Record<string, unknown> });
    readonly exports: Record<string, unknown>;
  }
}
