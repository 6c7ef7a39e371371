import type { RecordRepository } from '../records/record.repository';
import { CSV_HEADER, toCsv } from './write-csv';

/** Every published record as lines of a file, ids in order. */
export async function* exportLines(
  records: RecordRepository,
  format: 'jsonl' | 'csv',
): AsyncGenerator<string> {
  if (format === 'csv') yield CSV_HEADER;
  for await (const record of records.published())
    yield format === 'csv' ? toCsv(record) : `${JSON.stringify(record)}\n`;
}
