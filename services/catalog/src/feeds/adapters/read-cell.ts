import { isDeepStrictEqual } from 'node:util';
import { RowError } from '../define-feed';
import type { SourceRow } from '../read-rows';
import type { CellSpec, TextOf } from './mapping-schema';

const TRUTH: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  1: true,
  false: false,
  no: false,
  0: false,
};

/** A cell as text, without surrounding spaces; empty when it is missing. */
export function textAt(row: SourceRow, column: string): string {
  const cell = row.cell(column);
  if (cell === undefined || cell === null) return '';
  if (typeof cell === 'string') return cell.trim();
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  throw new RowError(column, 'Not a single value');
}

/** A text that is a column or the same for every row. */
export const textOf = (row: SourceRow, spec: TextOf): string =>
  'text' in spec ? spec.text : textAt(row, spec.column);

/**
 * The value that a cell states.
 * @param published the value as it is published, for cells that allow several
 * @returns undefined when the cell is empty
 * @throws RowError
 */
export function readCell(row: SourceRow, spec: CellSpec, published: unknown): unknown {
  const { column, as, separator } = spec;
  if (as !== 'list') {
    const text = textAt(row, column);
    return text === '' ? undefined : readScalar(text, spec, published);
  }
  const cell = row.cell(column);
  const items = Array.isArray(cell)
    ? cell.map((item: unknown) => String(item))
    : textAt(row, column).split(separator);
  const values = items
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .map((item) => readScalar(item, spec, undefined))
    .filter((value) => value !== undefined);
  const unique = [...new Set(values)];
  if (unique.length === 0) return undefined;
  return isSameSet(unique, published) ? published : unique;
}

/** The order of a list means nothing, so that another order is no difference. */
function isSameSet(values: readonly unknown[], published: unknown): boolean {
  if (!Array.isArray(published)) return false;
  return isDeepStrictEqual(new Set(values), new Set<unknown>(published));
}

function readScalar(text: string, spec: CellSpec, published: unknown): unknown {
  const { column, as, values, lowerCase } = spec;
  const word = lowerCase ? text.toLowerCase() : text;
  if (values) {
    if (!Object.hasOwn(values, word)) throw new RowError(column, `Unknown: ${word.slice(0, 60)}`);
    const named = values[word];
    if (named === null) return undefined;
    if (!Array.isArray(named)) return named;
    return named.find((value) => value === published) ?? named[0];
  }
  if (as === 'number') return readNumber(word, column);
  if (as !== 'boolean') return word;
  const truth = TRUTH[word.toLowerCase()];
  if (truth === undefined) throw new RowError(column, `Not true or false: ${word.slice(0, 60)}`);
  return truth;
}

/** `1,234.50`, also with a currency sign or code around it. @throws RowError */
export function readNumber(text: string, column: string): number {
  const bare = text.replace(/^(US\$|CN¥|[A-Z]{3}|[$€₩¥￥])\s*|\s*([A-Z]{3}|[€원円元])$/g, '');
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
  if (!/^\d{1,12}(\.\d{1,6})?$/.test(plain))
    throw new RowError(column, `Not a number: ${text.slice(0, 60)}`);
  return Number(plain);
}
