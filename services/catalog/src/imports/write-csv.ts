import { LANGUAGES } from '@atlas/contracts';
import type { FactSource, ToolRecord } from '@atlas/contracts';
import { stringify } from 'csv-stringify/sync';
import { CSV_COLUMNS, escapeFormula } from './csv-columns';
import type { CsvRow } from './csv-columns';

const EMPTY: CsvRow = {
  id: '',
  key: '',
  factId: '',
  value: '',
  language: '',
  url: '',
  publisher: '',
  kind: '',
  publishedAt: '',
  says: '',
};

export const CSV_HEADER = `${CSV_COLUMNS.join(',')}\r\n`;

/** A record as CSV: fields, then facts (a row for each source), then texts by language. Alternatives and changes are left out. */
export function toCsv(record: ToolRecord): string {
  const rows = [...fieldRows(record), ...factRows(record), ...textRows(record)];
  return stringify(
    rows.map((row) => CSV_COLUMNS.map((column) => escapeFormula(row[column]))),
    { record_delimiter: '\r\n' },
  );
}

function fieldRows({
  id,
  names,
  url,
  category,
  depth,
  tasks,
  purposes,
  skill,
  status,
}: ToolRecord) {
  const row = (key: string, value: unknown): CsvRow => ({
    ...EMPTY,
    id,
    key,
    value: toCell(value),
  });
  return [
    row('name', names.default),
    row('url', url),
    row('category', category),
    row('depth', depth),
    row('status', status),
    row('aliases', names.aliases),
    row('tasks', tasks),
    row('purposes', purposes),
    ...(skill ? [row('skill', skill)] : []),
  ];
}

function factRows({ id, facts }: ToolRecord): CsvRow[] {
  return facts.flatMap((fact) => {
    const row = {
      ...EMPTY,
      id,
      key: fact.key,
      factId: 'id' in fact ? fact.id : '',
      value: toCell(fact.value),
    };
    if (fact.sources.length === 0) return [row];
    return fact.sources.map((source) => ({ ...row, ...sourceCells(source) }));
  });
}

function sourceCells({ url, publisher, kind, publishedAt = '', says = '' }: FactSource) {
  return { url, publisher, kind, publishedAt, says };
}

function textRows({ id, texts }: ToolRecord): CsvRow[] {
  return LANGUAGES.flatMap((language) =>
    Object.entries(texts[language] ?? {}).flatMap(([key, value]) =>
      value === undefined ? [] : [{ ...EMPTY, id, key, language, value: toCell(value) }],
    ),
  );
}

/** Texts as they are, everything else as JSON. */
const toCell = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);
