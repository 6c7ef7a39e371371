import { fillPath, IMPORT_TYPES, importRecords, importReportSchema } from '@atlas/contracts';
import type { ImportReport } from '@atlas/contracts';
import { ApiError } from '@atlas/mfe-kit';

/** The service reads 10,000 records in less. */
const DEADLINE_MS = 120_000;

/** Format of a file by its name; undefined for another one. */
export function formatOf(name: string): keyof typeof IMPORT_TYPES | undefined {
  if (/\.(jsonl|ndjson)$/i.test(name)) return 'jsonl';
  return /\.csv$/i.test(name) ? 'csv' : undefined;
}

/**
 * Sends a file to `importRecords`, compressed where the browser can.
 * @throws ApiError for an error response
 */
export async function sendImport(
  file: File,
  format: keyof typeof IMPORT_TYPES,
  isDryRun: boolean,
): Promise<ImportReport> {
  const isCompressed = typeof CompressionStream !== 'undefined';
  const body = isCompressed ? await compress(file) : file;
  const response = await fetch(fillPath(importRecords.path) + (isDryRun ? '?dryRun=1' : ''), {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      'content-type': IMPORT_TYPES[format],
      ...(isCompressed && { 'content-encoding': 'gzip' }),
    },
    body,
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text);
  return importReportSchema.parse(JSON.parse(text));
}

const compress = (file: File): Promise<Blob> =>
  new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob();
