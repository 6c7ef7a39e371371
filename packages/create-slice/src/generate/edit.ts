import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { InvalidOptionError } from '../names';

/** Changes to files of a repository, by path relative to its root; written together by `write`. */
export class Changes {
  private readonly texts = new Map<string, string>();

  constructor(private readonly root: string) {}

  /** Paths of the changed files. */
  get files(): string[] {
    return [...this.texts.keys()];
  }

  /** @throws InvalidOptionError when the file exists */
  create(file: string, text: string): void {
    if (existsSync(path.join(this.root, file)))
      throw new InvalidOptionError(`${file} exists already: choose another name.`);
    this.texts.set(file, text);
  }

  /** @throws InvalidOptionError when the file does not exist or `change` cannot be applied */
  edit(file: string, change: (text: string) => string | undefined): void {
    const full = path.join(this.root, file);
    if (!existsSync(full)) throw new InvalidOptionError(`There is no ${file}.`);
    const text = change(this.texts.get(file) ?? readFileSync(full, 'utf8'));
    if (text === undefined)
      throw new InvalidOptionError(`${file} does not have the usual form: edit it by hand.`);
    this.texts.set(file, text);
  }

  editJson(file: string, change: (value: Record<string, unknown>) => void): void {
    this.edit(file, (text) => {
      const value = JSON.parse(text) as Record<string, unknown>;
      change(value);
      return `${JSON.stringify(value, null, 2)}\n`;
    });
  }

  write(): void {
    for (const [file, text] of this.texts) {
      const full = path.join(this.root, file);
      mkdirSync(path.dirname(full), { recursive: true });
      writeFileSync(full, text);
    }
  }
}

/** Inserts a line into the list that `open` starts and `close` ends, as its last item. */
export function appendItem(text: string, open: RegExp, close: string, item: string) {
  const start = open.exec(text);
  if (!start) return undefined;
  const from = start.index + start[0].length;
  const end = text.indexOf(close, from);
  if (end === -1) return undefined;
  const items = text.slice(from, end).trimEnd();
  const separator = items === '' || items.endsWith(',') ? '' : ',';
  return `${text.slice(0, from)}${items}${separator}\n${item},\n${text.slice(end)}`;
}

/** Inserts an import after the last import of a module. */
export function addImport(text: string, line: string): string {
  const [last] = [...text.matchAll(/^import .*?;\n/gms)].slice(-1);
  const at = last ? last.index + last[0].length : 0;
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
}
