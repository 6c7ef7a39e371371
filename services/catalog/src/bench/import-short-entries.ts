import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { connectMongo, createTransact } from '@atlas/service-kit';
import { createChangeRepository } from '../changes/change.repository';
import { importFile } from '../imports/import-file';
import { createImportRepository } from '../imports/import.repository';
import { createRecordRepository } from '../records/record.repository';
import { readSeed } from '../seeding/read-seed';
import { createToolRepository } from '../tools/tool.repository';
import { generateRecords } from './generate-records';

const SEED = fileURLToPath(new URL('../../seed', import.meta.url));

/**
 * Imports generated short entries as one file, as an operator does.
 * @returns its duration in milliseconds
 * @throws Error when the import reports errors
 */
export async function importShortEntries(uri: string, count: number): Promise<number> {
  const connection = await connectMongo(uri, 'atlas_catalog');
  const stores = {
    tools: createToolRepository(connection),
    records: createRecordRepository(connection),
    changes: createChangeRepository(connection),
    imports: createImportRepository(connection),
  };
  await Promise.all(Object.values(stores).map((stored) => stored.createIndexes()));
  const { tasks } = await readSeed(SEED);
  const taskKeys = new Set(tasks.map(({ key }) => key));
  const transact = createTransact(connection);
  const lines = generateRecords(count).map((record) => `${JSON.stringify(record)}\n`);
  const started = performance.now();
  const report = await importFile(
    { ...stores, transact, config: { needsApproval: false }, taskKeys },
    {
      source: Readable.from([Buffer.from(lines.join(''))]),
      format: 'jsonl',
      isDryRun: false,
      by: { id: 'operator', name: 'Operator', role: 'operator' },
      trustsVerification: false,
    },
  );
  const milliseconds = performance.now() - started;
  await connection.close();
  if (report.new !== count) throw new Error(`Imported ${report.new} of ${count} short entries`);
  return milliseconds;
}
