import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** What the build of PCRE2 offers: 16-bit code units, `PCRE2_UTF` always on. Pointers are byte offsets. */
export interface Engine {
  readonly memory: Buffer;
  malloc(bytes: number): number;
  free(pointer: number): void;
  compile(pattern: number, length: number, flags: number): number;
  destroyCode(code: number): void;
  createMatchData(code: number): number;
  destroyMatchData(data: number): void;
  match(code: number, subject: number, length: number, offset: number, data: number): number;
  getOvectorCount(data: number): number;
  getOvectorPointer(data: number): number;
  lastErrorMessage(buffer: number, length: number): number;
  lastErrorOffset(): number;
}

/** The memory the build declares, and where it expects its stack to end and its heap to begin. */
const PAGES = 256;
const HEAP_TOP_AT = 117_184;
const HEAP_START = 5_360_256;
const TABLE_ENTRIES = 4;

let engine: Engine | undefined;

/**
 * PCRE2, as MongoDB has it. The package's own loader fetches its file by URL, which Node refuses, and sets handlers on
 * the process; so its build is instantiated here.
 */
export function loadEngine(): Engine {
  if (engine) return engine;
  const require = createRequire(import.meta.url);
  const file = require.resolve('@stephen-riley/pcre2-wasm/dist/libpcre2.wasm');
  const memory = new WebAssembly.Memory({ initial: PAGES, maximum: PAGES });
  const bytes = Buffer.from(memory.buffer);
  bytes.writeInt32LE(HEAP_START, HEAP_TOP_AT);
  const bad = () => {
    throw new Error('the regular expression engine failed');
  };
  const env = {
    memory,
    table: new WebAssembly.Table({
      initial: TABLE_ENTRIES,
      maximum: TABLE_ENTRIES,
      element: 'anyfunc',
    }),
    __table_base: 0,
    abortStackOverflow: bad,
    nullFunc_vii: bad,
    nullFunc_iii: bad,
    _emscripten_get_heap_size: () => bytes.length,
    _emscripten_resize_heap: () => 0,
    _emscripten_memcpy_big: (to: number, from: number, count: number) =>
      bytes.copyWithin(to, from, from + count),
  };
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)), { env });
  const named = Object.entries(exports).map(([name, value]) => [name.replace(/^_/, ''), value]);
  return (engine = { ...Object.fromEntries(named), memory: bytes } as Engine);
}
