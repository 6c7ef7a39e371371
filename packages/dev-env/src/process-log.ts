import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs';
import path from 'node:path';

const MAX_BYTES = 5_000_000;
const TAIL_LINES = 10;
const MAX_LINE_LENGTH = 400;
/** First line of an error that Node prints: `TypeError: …`, `Error [ERR_X]: …`. */
const THROWN = /^(?:\w*Error)(?: \[\w+\])?: .+/gm;

/** Log file of a process; survives restarts. */
export class ProcessLog {
  readonly file: string;
  /** Offset of the running process's output. */
  private from = 0;

  constructor(folder: string, name: string) {
    mkdirSync(folder, { recursive: true });
    this.file = path.join(folder, `${name}.log`);
  }

  /** Calls `use` with a file descriptor for a new process. @throws Error when the file is not writable */
  write<T>(use: (descriptor: number) => T): T {
    if (existsSync(this.file) && statSync(this.file).size > MAX_BYTES)
      renameSync(this.file, `${this.file}.1`);
    const descriptor = openSync(this.file, 'a');
    this.from = statSync(this.file).size;
    try {
      return use(descriptor);
    } finally {
      closeSync(descriptor);
    }
  }

  /** Path for messages to the user. */
  get shown(): string {
    const relative = path.relative(process.cwd(), this.file);
    return relative.startsWith('..') ? this.file : relative;
  }

  /** The last error that the running process printed. */
  error(): string | undefined {
    return this.output().match(THROWN)?.at(-1)?.slice(0, MAX_LINE_LENGTH);
  }

  /** The last lines of the running process, indented. */
  tail(): string {
    return this.output()
      .trimEnd()
      .split('\n')
      .slice(-TAIL_LINES)
      .map((line) => `    ${line.slice(0, MAX_LINE_LENGTH)}`)
      .join('\n');
  }

  private output(): string {
    try {
      return readFileSync(this.file).subarray(this.from).toString();
    } catch {
      return '';
    }
  }
}
