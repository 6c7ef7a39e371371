import { CsvError, parse } from 'csv-parse';
import { pipeline, Readable } from 'node:stream';
import * as z from 'zod/mini';

export const CSV_MAX_ROWS = 200_000;
export const MAX_CELL = 20_000;

export interface CsvRecord {
  /** 1-based. */
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** The text is not CSV. */
export class CsvRowError extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

const rowSchema = z.object({
  record: z.record(z.string(), z.string()),
  info: z.object({ lines: z.int() }),
});

/**
 * Reads the rows of a CSV file whose first line names the columns. The reader may stop at any row.
 * @param text chunks of the file
 * @param readHeader checks the names of the columns and returns them
 * @param onSkip receives a row that is not CSV, which is then left out; without it such a row ends the reading
 * @throws CsvRowError with the line for text that is not CSV
 */
export async function* readCsvRows(
  text: AsyncIterable<string>,
  readHeader: (names: string[]) => string[],
  onSkip?: (error: CsvRowError) => void,
): AsyncGenerator<CsvRecord> {
  // Errors of the text reach the reader of the rows.
  const parser = pipeline(
    Readable.from(text),
    parse({
      bom: true,
      columns: (header: string[]) => readHeader(header.map((name) => name.trim())),
      info: true,
      max_record_size: MAX_CELL * 4,
      relax_column_count: false,
      ...(onSkip && {
        skip_records_with_error: true,
        on_skip: (error: CsvError | undefined) => {
          if (error) onSkip(toRowError(error));
          return undefined;
        },
      }),
    }),
    () => {},
  );
  try {
    for await (const item of parser) {
      const { record: cells, info } = rowSchema.parse(item);
      yield { line: info.lines, cells };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw toRowError(error);
  } finally {
    parser.destroy();
  }
}

const toRowError = ({ lines, message }: CsvError): CsvRowError =>
  new CsvRowError(Math.max(1, Number(lines ?? 1)), message);
