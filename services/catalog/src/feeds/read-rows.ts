import { Readable } from 'node:stream';
import { Problem } from '@atlas/contracts';
import type { FeedError } from '@atlas/contracts';
import { CSV_MAX_ROWS, CsvRowError, readCsvRows } from '../imports/read-csv-rows';
import { readBytes, readLines, readText } from '../imports/read-lines';
import { FeedFailedError } from './failure';

export type FeedFormat = 'csv' | 'json' | 'jsonl';

/** One row of a source, with its values by column. */
export interface SourceRow {
  readonly line: number;
  /** Value of a column; of JSON also by pointer, `/plan/price`. Undefined when it is missing. */
  cell: (column: string) => unknown;
}

interface Reading {
  readonly format: FeedFormat;
  /** JSON pointer of the list; empty when the file is the list. */
  readonly pointer: string;
  /** Columns that a CSV file must have. */
  readonly columns: readonly string[];
  fail: (error: FeedError) => void;
}

/**
 * Reads at most CSV_MAX_ROWS rows of a source, compressed by gzip or not. Rows that cannot be read are reported.
 * @throws FeedFailedError when the source is not in its format
 */
export async function* readRows(body: Buffer, reading: Reading): AsyncGenerator<SourceRow> {
  let count = 0;
  try {
    for await (const row of rowsOf(body, reading)) {
      if (++count > CSV_MAX_ROWS) {
        const message = `At most ${CSV_MAX_ROWS} rows; the others were not read`;
        reading.fail({ line: row.line, field: '', message });
        return;
      }
      yield row;
    }
  } catch (error) {
    throw toReadFailure(error);
  }
}

/**
 * The text of a source, compressed by gzip or not.
 * @throws FeedFailedError when it is not UTF-8
 */
export async function readSourceText(body: Buffer): Promise<string> {
  try {
    return await joinText(textOf(body));
  } catch (error) {
    throw toReadFailure(error);
  }
}

function toReadFailure(error: unknown): unknown {
  if (error instanceof CsvRowError)
    return new FeedFailedError('format', `Line ${error.line}: ${error.message}`);
  if (error instanceof Problem) {
    const kind = error.type === 'too-large' ? 'too-large' : 'format';
    return new FeedFailedError(kind, error.detail ?? error.message);
  }
  return error;
}

function textOf(body: Buffer): AsyncIterable<string> {
  const isGzip = body[0] === 0x1f && body[1] === 0x8b;
  return readText(readBytes(Readable.from([body]), isGzip ? 'gzip' : 'identity'));
}

async function joinText(text: AsyncIterable<string>): Promise<string> {
  const parts: string[] = [];
  for await (const part of text) parts.push(part);
  return parts.join('');
}

function rowsOf(body: Buffer, reading: Reading): AsyncIterable<SourceRow> {
  const text = textOf(body);
  if (reading.format === 'csv') return csvRows(text, reading);
  return reading.format === 'jsonl' ? jsonlRows(text, reading) : jsonRows(text, reading);
}

async function* csvRows(text: AsyncIterable<string>, { columns, fail }: Reading) {
  const readHeader = (names: string[]) => {
    const missing = columns.filter((column) => !names.includes(column));
    if (missing.length > 0) throw new CsvRowError(1, `Missing columns: ${missing.join(', ')}`);
    return names;
  };
  const skip = ({ line, message }: CsvRowError) => fail({ line, field: '', message });
  for await (const { line, cells } of readCsvRows(text, readHeader, skip))
    yield { line, cell: (column: string) => cells[column] };
}

async function* jsonlRows(text: AsyncIterable<string>, { fail }: Reading) {
  for await (const { line, text: row } of readLines(text)) {
    if (row.trim() === '') continue;
    const value = parseJson(row);
    if (value === undefined) fail({ line, field: '', message: 'The line is not valid JSON' });
    else yield { line, cell: (column: string) => valueAt(value, column) };
  }
}

async function* jsonRows(text: AsyncIterable<string>, { pointer }: Reading) {
  const list = valueAt(parseJson(await joinText(text)), pointer);
  if (!Array.isArray(list))
    throw new FeedFailedError('format', `The file has no list at "${pointer}"`);
  yield* listRows(list);
}

/** The rows of a list in JSON. */
export function* listRows(list: readonly unknown[]): Generator<SourceRow> {
  for (const [index, value] of list.entries())
    yield { line: index + 1, cell: (column: string) => valueAt(value, column) };
}

/** @returns undefined for text that is not JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The property of this name, or the value at a JSON pointer. */
export function valueAt(value: unknown, path: string): unknown {
  if (path === '') return value;
  const names = path.startsWith('/')
    ? path
        .slice(1)
        .split('/')
        .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
    : [path];
  return names.reduce<unknown>((found, name) => {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name))
      return undefined;
    const value: unknown = Reflect.get(found, name);
    return value;
  }, value);
}
