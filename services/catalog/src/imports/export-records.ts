import type { RecordRepository } from '../records/record.repository';
import { CSV_HEADER, toCsv } from './write-csv';

/** Every published record, or those with these ids, as lines of a file, ids in order. */
export async function* exportLines(
  records: RecordRepository,
  format: 'jsonl' | 'csv',
  ids?: readonly string[],
): AsyncGenerator<string> {
  if (format === 'csv') yield CSV_HEADER;
  const chosen = ids ? await records.publishedByIds([...ids].sort()) : records.published();
  for await (const record of chosen)
    yield format === 'csv' ? toCsv(record) : `${JSON.stringify(record)}\n`;
}
