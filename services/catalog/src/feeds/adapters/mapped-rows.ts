import { toolFactSchema } from '@atlas/contracts';
import type { ToolFact, ToolRecord } from '@atlas/contracts';
import { factsByRef } from '../../records/compare-records';
import { RowError } from '../define-feed';
import type { FeedInput, FeedReading, FeedRow, Statement, ToolKey } from '../define-feed';
import { FeedFailedError } from '../failure';
import { readRows } from '../read-rows';
import type { SourceRow } from '../read-rows';
import type { CellSpec, FactSpec, PriceSpec, RowSettings } from './mapping-schema';
import { readPrice } from './prices';
import { readCell, textAt, textOf } from './read-cell';

/** What the columns of a row state, and by which source. */
export interface Mapping extends Pick<RowSettings, 'source'> {
  readonly facts: readonly FactSpec[];
  readonly prices?: PriceSpec;
}

export type MappedSettings = Mapping & RowSettings;

/** Reads the rows of a CSV, JSON or JSONL source by a mapping of its columns to facts. */
export async function readMapped(
  url: string,
  settings: MappedSettings,
  input: FeedInput,
): Promise<FeedReading> {
  const body = await input.fetch(url);
  if (!body) return { rows: undefined };
  const reading = {
    format: settings.format,
    pointer: settings.list,
    columns: settings.tool.map(({ column }) => column),
    fail: input.fail,
  };
  return { rows: mappedRows(readRows(body, reading), settings, (row) => toolKeys(row, settings)) };
}

/**
 * Maps the rows of a source to facts.
 * @param toolOf how a row finds its tool
 * @throws FeedFailedError when there are no rows
 */
export async function* mappedRows(
  rows: AsyncIterable<SourceRow> | Iterable<SourceRow>,
  mapping: Mapping,
  toolOf: (row: SourceRow) => ToolKey[],
): AsyncGenerator<FeedRow> {
  let isEmpty = true;
  for await (const row of rows) {
    isEmpty = false;
    const tool = toolOf(row);
    yield { line: row.line, tool, statements: (record) => statementsOf(row, mapping, record) };
  }
  // An empty source must not close all tasks.
  if (isEmpty) throw new FeedFailedError('format', 'The source has no rows');
}

function toolKeys(row: SourceRow, { tool, ids }: MappedSettings): ToolKey[] {
  const keys = tool.flatMap(({ by, column }): ToolKey[] => {
    const cell = row.cell(column);
    const isText = typeof cell === 'string' || typeof cell === 'number';
    return isText && cell !== '' ? [{ by, text: String(cell) }] : [];
  });
  const first = keys[0]?.text ?? '';
  if (!Object.hasOwn(ids, first)) return keys;
  const id = ids[first];
  return id === undefined || id === null ? [] : [{ by: 'id', text: id }];
}

function statementsOf(
  row: SourceRow,
  { facts, prices, source }: Mapping,
  record: ToolRecord,
): Statement[] {
  const published = factsByRef(record);
  const read = facts
    .map((spec) => readFact(row, spec, published))
    .filter((fact) => fact !== undefined);
  const price = prices && readPrice(row, prices, record);
  const stated = price ? [...read, price] : read;
  if (stated.length === 0) return [];
  const sources = [sourceOf(row, source)];
  return stated.map((fact) => ({ kind: 'fact', fact: { ...fact, sources } }));
}

function readFact(
  row: SourceRow,
  spec: FactSpec,
  published: ReadonlyMap<string, ToolFact>,
): Record<string, unknown> | undefined {
  const id = spec.id && textOf(row, spec.id);
  if (id === '') return undefined;
  const current = published.get(id === undefined ? spec.fact : `${spec.fact}:${id}`)?.value;
  const value = readValue(row, spec.value, current);
  if (value === undefined) return undefined;
  return { key: spec.fact, ...(id !== undefined && { id }), value };
}

function readValue(row: SourceRow, spec: FactSpec['value'], current: unknown): unknown {
  if (isCell(spec)) return readCell(row, spec, current);
  const before: object = isObject(current) ? current : {};
  const fields = Object.entries(spec).flatMap(([field, cell]) => {
    const value = readCell(row, cell, Reflect.get(before, field));
    return value === undefined ? [] : [[field, value] as const];
  });
  if (fields.length === 0) return undefined;
  return { ...before, ...Object.fromEntries(fields) };
}

const isCell = (spec: FactSpec['value']): spec is CellSpec => typeof spec.column === 'string';
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function sourceOf(row: SourceRow, source: MappedSettings['source']) {
  const { publisher, kind, says } = source;
  const url = typeof source.url === 'string' ? source.url : textAt(row, source.url.column);
  const publishedAt = source.publishedAt && textAt(row, source.publishedAt.column).slice(0, 10);
  return { url, publisher, kind, ...(publishedAt && { publishedAt }), ...(says && { says }) };
}

/** The fact of a statement, checked. @throws RowError */
export function parseFact(fact: Readonly<Record<string, unknown>>): ToolFact {
  const parsed = toolFactSchema.safeParse(fact);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new RowError(issue?.path.join('.') ?? '', issue?.message ?? 'Not a fact');
}
