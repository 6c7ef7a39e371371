import { isLanguage, LANGUAGES, toolRecordSchema } from '@atlas/contracts';
import type { ImportError, ToolFact, ToolRecord } from '@atlas/contracts';
import { isDeepStrictEqual } from 'node:util';
import { FACT_KEYS, FACTS_WITH_ID } from '../records/fact-keys';
import { publishErrors } from '../records/publish-errors';
import { CSV_COLUMNS, unescapeFormula } from './csv-columns';
import type { CsvRow } from './csv-columns';
import { CSV_MAX_ROWS, CsvRowError, MAX_CELL, readCsvRows } from './read-csv-rows';
import { MAX_ERRORS } from './read-jsonl';
import type { ReadFile } from './read-jsonl';

const FIELDS = ['url', 'category', 'depth', 'status', 'tasks', 'purposes', 'skill'];
const TEXTS = [
  'tagline',
  'overview',
  'features',
  'pros',
  'cons',
  'useCases',
  'bestFor',
  'notFor',
  'faq',
];

type Fields = Record<string, unknown>;
interface Draft {
  line: number;
  fields: Fields;
  facts: { ref: string; fact: Fields; sources: Fields[] }[];
  texts: Record<string, Fields>;
}

/**
 * Reads one fact from each row. A file changes the named facts and texts of stored records; a fact that it names gets the
 * sources of its rows. Stops after 100 errors.
 */
export async function readCsv(
  text: AsyncIterable<string>,
  storedOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, ToolRecord>>,
  taskKeys: ReadonlySet<string>,
  maxRecords: number,
): Promise<ReadFile> {
  const errors: ImportError[] = [];
  const drafts = new Map<string, Draft>();
  let rows = 0;
  try {
    for await (const { line, cells } of readCsvRows(text, (names) => readHeader(names, errors))) {
      if (errors.length >= MAX_ERRORS) break;
      if (++rows > CSV_MAX_ROWS || drafts.size > maxRecords) {
        const most = `${CSV_MAX_ROWS} rows and ${maxRecords} records`;
        errors.push({ line, field: '', message: `At most ${most}` });
        break;
      }
      addRow(drafts, toRow(cells), line, errors);
    }
  } catch (error) {
    if (!(error instanceof CsvRowError)) throw error;
    errors.push({ line: error.line, field: '', message: error.message });
  }
  if (errors.length > 0) return { records: [], errors: errors.slice(0, MAX_ERRORS) };
  const stored = await storedOf([...drafts.keys()]);
  const records = [...drafts].flatMap(([id, draft]) => {
    const found = complete(id, draft, stored.get(id), taskKeys);
    if ('record' in found) return [{ line: draft.line, record: found.record }];
    errors.push(...found.errors);
    return [];
  });
  return { records, errors: errors.slice(0, MAX_ERRORS) };
}

function readHeader(names: string[], errors: ImportError[]): string[] {
  for (const column of ['id', 'key', 'value'])
    if (!names.includes(column))
      errors.push({ line: 1, field: column, message: `The column ${column} is missing` });
  for (const name of names)
    if (!CSV_COLUMNS.some((column) => column === name))
      errors.push({ line: 1, field: name.slice(0, 40), message: 'Unknown column' });
  return names;
}

function toRow(cells: Readonly<Record<string, string>>): CsvRow {
  const cell = (column: string) => unescapeFormula(cells[column] ?? '');
  return {
    id: cell('id'),
    key: cell('key'),
    factId: cell('factId'),
    value: cell('value'),
    language: cell('language'),
    url: cell('url'),
    publisher: cell('publisher'),
    kind: cell('kind'),
    publishedAt: cell('publishedAt'),
    says: cell('says'),
  };
}

function addRow(
  drafts: Map<string, Draft>,
  row: CsvRow,
  line: number,
  errors: ImportError[],
): void {
  const { id, key, factId, language } = row;
  const fail = (field: string, message: string) => void errors.push({ line, field, message });
  if (!/^[a-z0-9][a-z0-9-]{0,60}$/.test(id)) return fail('id', 'Not the id of a tool');
  if (row.value.length > MAX_CELL) return fail('value', `Longer than ${MAX_CELL} characters`);
  const draft = drafts.get(id) ?? { line, fields: {}, facts: [], texts: {} };
  drafts.set(id, draft);
  if (language !== '') {
    if (!isLanguage(language)) return fail('language', 'Not ko, en, ja or zh');
    if (!TEXTS.includes(key)) return fail('key', `No text is named ${key.slice(0, 40)}`);
    draft.texts[language] = { ...draft.texts[language], [key]: toValue(row.value, key) };
    return;
  }
  if (key === 'name' || key === 'aliases' || FIELDS.includes(key)) {
    draft.fields[key] = toValue(row.value, key);
    return;
  }
  if (FACTS_WITH_ID.has(key) ? factId === '' : factId !== '')
    return fail('factId', `${key.slice(0, 40)} ${factId === '' ? 'needs an' : 'has no'} id`);
  if (!FACT_KEYS.some((known) => known === key))
    return fail('key', `No fact is named ${key.slice(0, 40)}`);
  const ref = factId === '' ? key : `${key}:${factId}`;
  const value = toValue(row.value, key);
  let found = draft.facts.find((fact) => fact.ref === ref);
  if (!found) {
    found = { ref, fact: { key, ...(factId !== '' && { id: factId }), value }, sources: [] };
    draft.facts.push(found);
  } else if (JSON.stringify(found.fact.value) !== JSON.stringify(value)) {
    return fail('value', `${ref} has another value in a row before`);
  }
  const { url, publisher, kind, publishedAt, says } = row;
  if (url !== '')
    found.sources.push({
      url,
      publisher,
      kind,
      ...(publishedAt !== '' && { publishedAt }),
      ...(says !== '' && { says }),
    });
}

/** JSON where the cell is an object, a list, a number or a truth value; a text otherwise. */
function toValue(cell: string, key: string): unknown {
  const isText = ['name', 'url', 'category', 'depth', 'skill', 'tagline', 'overview'].includes(key);
  if (isText || !/^\s*([[{]|-?\d|true$|false$)/.test(cell)) return cell;
  try {
    return JSON.parse(cell) as unknown;
  } catch {
    return cell;
  }
}

function complete(
  id: string,
  { line, fields, facts, texts }: Draft,
  stored: ToolRecord | undefined,
  taskKeys: ReadonlySet<string>,
): { record: ToolRecord } | { errors: ImportError[] } {
  const { name, aliases, ...others } = fields;
  const base = stored ?? NEW_RECORD;
  const changed = new Map(facts.map(({ ref, fact, sources }) => [ref, { ...fact, sources }]));
  const kept = base.facts.map((fact) => {
    const ref = 'id' in fact ? `${fact.key}:${fact.id}` : fact.key;
    const replacement = changed.get(ref);
    changed.delete(ref);
    return replacement && !isSameFact(replacement, fact) ? replacement : fact;
  });
  const parsed = toolRecordSchema.safeParse({
    ...base,
    ...others,
    id,
    names: {
      default: name ?? base.names.default,
      aliases: aliases ?? base.names.aliases,
    },
    facts: [...kept, ...changed.values()],
    texts: Object.fromEntries(
      LANGUAGES.map((language) => [language, { ...stored?.texts[language], ...texts[language] }]),
    ),
  });
  const fail = (faults: { field: string; message: string }[]) => ({
    errors: faults.slice(0, 5).map((fault) => ({ line, ...fault })),
  });
  if (!parsed.success)
    return fail(
      parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
    );
  const faults = publishErrors(parsed.data, taskKeys);
  if (faults.length === 0) return { record: parsed.data };
  return fail(
    faults.map(({ path, message }) => ({ field: path.slice(1).replaceAll('/', '.'), message })),
  );
}

/** Whether the columns of a file say the same of a fact; it then keeps its verification, note and titles of sources. */
function isSameFact({ value, sources }: Fields, fact: ToolFact): boolean {
  const known = fact.sources.map(({ title: _, ...source }) => source);
  return isDeepStrictEqual(value, fact.value) && isDeepStrictEqual(sources, known);
}

/** What a new tool has before the rows of the file: a short record. */
const NEW_RECORD = {
  depth: 'short',
  status: { value: 'active' },
  names: { default: '', aliases: [] },
  url: '',
  tasks: [],
  purposes: [],
  facts: [],
  texts: {},
} as const satisfies Partial<Record<keyof ToolRecord, unknown>>;
