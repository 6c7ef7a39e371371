export const CSV_COLUMNS = [
  'id',
  'key',
  'factId',
  'value',
  'language',
  'url',
  'publisher',
  'kind',
  'publishedAt',
  'says',
] as const;
export type CsvColumn = (typeof CSV_COLUMNS)[number];
export type CsvRow = Record<CsvColumn, string>;

/** First characters that spreadsheet programs take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A cell that spreadsheet programs show as text: a formula gets an apostrophe in front. */
export function escapeFormula(value: string): string {
  return FORMULA.test(value) || value.startsWith("'") ? `'${value}` : value;
}

/** Reverses `escapeFormula`. */
export function unescapeFormula(value: string): string {
  return value.startsWith("'") ? value.slice(1) : value;
}
