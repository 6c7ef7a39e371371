import { toolRecordSchema } from '@atlas/contracts';
import type { ImportError, ToolRecord } from '@atlas/contracts';
import { publishErrors } from '../records/publish-errors';
import type { Line } from './read-lines';

export interface ReadRecord {
  readonly line: number;
  readonly record: ToolRecord;
}

export interface ReadFile {
  readonly records: ReadRecord[];
  readonly errors: ImportError[];
}

export const MAX_ERRORS = 100;

/** Reads one record from each line. Stops after 100 errors. */
export async function readJsonl(
  lines: AsyncIterable<Line>,
  taskKeys: ReadonlySet<string>,
  maxRecords: number,
): Promise<ReadFile> {
  const records: ReadRecord[] = [];
  const errors: ImportError[] = [];
  const seen = new Map<string, number>();
  for await (const { line, text } of lines) {
    if (errors.length >= MAX_ERRORS) break;
    if (text.trim() === '') continue;
    if (records.length >= maxRecords) {
      errors.push({ line, field: '', message: `At most ${maxRecords} records` });
      break;
    }
    const found = readRecord(text, taskKeys);
    if (!('record' in found)) {
      errors.push(...found.errors.map((error) => ({ line, ...error })));
      continue;
    }
    const { record } = found;
    const before = seen.get(record.id);
    if (before !== undefined)
      errors.push({ line, field: 'id', message: `${record.id} is on line ${before} too` });
    seen.set(record.id, line);
    records.push({ line, record });
  }
  return { records, errors: errors.slice(0, MAX_ERRORS) };
}

type Faults = Omit<ImportError, 'line'>[];

function readRecord(
  text: string,
  taskKeys: ReadonlySet<string>,
): { record: ToolRecord } | { errors: Faults } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { errors: [{ field: '', message: 'The line is not valid JSON' }] };
  }
  const parsed = toolRecordSchema.safeParse(value);
  if (!parsed.success)
    return {
      errors: parsed.error.issues
        .slice(0, 5)
        .map(({ path, message }) => ({ field: path.join('.'), message })),
    };
  const errors = publishErrors(parsed.data, taskKeys).map(({ path, message }) => ({
    field: path.slice(1).replaceAll('/', '.'),
    message,
  }));
  return errors.length > 0 ? { errors } : { record: parsed.data };
}
