import { ServerError, fail } from '../errors';
import { loadEngine } from './engine';
import type { Engine } from './engine';

export interface PatternMatch {
  /** Offsets into the text, in UTF-16 units. */
  start: number;
  end: number;
  /** What the groups caught; null for one that took no part. */
  captures: (string | null)[];
}

/** Backtracking limit of the matcher; beyond it the command fails, so that one pattern cannot block the others. */
const MATCH_LIMIT = 250_000;
/** Longer texts do not fit into the engine's memory. */
const MAX_TEXT_UNITS = 2_000_000;
const MAX_CACHED = 500;
const NO_MATCH = -1;
const UNSET = 0xffffffff;
const MESSAGE_UNITS = 256;

interface Compiled {
  code: number;
  data: number;
  groups: number;
}

/** A regular expression in MongoDB's dialect, PCRE2. */
export class Pattern {
  private compiled?: Compiled;

  /** @throws ServerError 51091 for what is no regular expression. */
  constructor(
    readonly source: string,
    private readonly flags: string,
  ) {
    this.compile();
  }

  test(text: string): boolean {
    return this.run(text, 0) !== undefined;
  }

  /** The first match from `from` on. @throws ServerError 51156 when it takes too long or the text is too long. */
  exec(text: string, from = 0): PatternMatch | undefined {
    const offsets = this.run(text, from);
    if (!offsets) return undefined;
    const [start, end] = offsets;
    const captures: (string | null)[] = [];
    for (let at = 2; at < offsets.length; at += 2)
      captures.push(offsets[at] === UNSET ? null : text.slice(offsets[at], offsets[at + 1]));
    return { start, end, captures };
  }

  /** Gives its memory back; it compiles again when it is used again. */
  release(): void {
    if (!this.compiled) return;
    const engine = loadEngine();
    engine.destroyMatchData(this.compiled.data);
    engine.destroyCode(this.compiled.code);
    this.compiled = undefined;
  }

  private compile(): Compiled {
    const engine = loadEngine();
    const pattern = write(engine, `(*LIMIT_MATCH=${MATCH_LIMIT})${this.source}`);
    const flags = engine.malloc(this.flags.length + 1);
    engine.memory.write(`${this.flags}\0`, flags, 'latin1');
    const code = engine.compile(pattern.pointer, pattern.length, flags);
    engine.free(pattern.pointer);
    engine.free(flags);
    if (!code) fail(`Regular expression is invalid: ${lastError(engine)}`, 51091);
    const data = engine.createMatchData(code);
    return (this.compiled = { code, data, groups: engine.getOvectorCount(data) });
  }

  private run(text: string, from: number): number[] | undefined {
    if (text.length > MAX_TEXT_UNITS)
      fail(`A regular expression takes texts of ${MAX_TEXT_UNITS} units at most`, 51156);
    const engine = loadEngine();
    const { code, data, groups } = this.compiled ?? this.compile();
    const { pointer, length } = write(engine, text);
    const result = engine.match(code, pointer, length, from, data);
    engine.free(pointer);
    if (result === NO_MATCH) return undefined;
    if (result < 0)
      throw new ServerError(
        51156,
        `Error occurred while executing the regular expression. Result code: ${result}`,
      );
    const at = engine.getOvectorPointer(data);
    return Array.from({ length: groups * 2 }, (_, i) => engine.memory.readUInt32LE(at + i * 4));
  }
}

const cache = new Map<string, Pattern>();

/** The pattern, compiled once. @throws ServerError 51091, or 51108 for an unknown option. */
export function patternOf(source: string, options = ''): Pattern {
  const unknown = [...options].find((flag) => !'imsxulgvdy'.includes(flag));
  if (unknown) fail(`invalid flag in regex options: ${unknown}`, 51108);
  const flags = [...'imsx'].filter((flag) => options.includes(flag)).join('');
  const key = `${flags}/${source}`;
  const cached = cache.get(key);
  if (cached) return cached;
  if (source.includes('\0')) fail('Regular expression cannot contain an embedded null byte', 51109);
  if (cache.size >= MAX_CACHED) {
    for (const each of cache.values()) each.release();
    cache.clear();
  }
  const made = new Pattern(source, flags);
  cache.set(key, made);
  return made;
}

function write(engine: Engine, text: string): { pointer: number; length: number } {
  const pointer = engine.malloc(text.length * 2 + 2);
  if (!pointer) fail('The regular expression engine is out of memory', 51156);
  engine.memory.write(text, pointer, 'utf16le');
  return { pointer, length: text.length };
}

function lastError(engine: Engine): string {
  const pointer = engine.malloc(MESSAGE_UNITS * 2);
  const length = engine.lastErrorMessage(pointer, MESSAGE_UNITS);
  const message = engine.memory.toString('utf16le', pointer, pointer + length * 2);
  engine.free(pointer);
  return message;
}
