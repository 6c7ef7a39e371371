// `npm run data -- import|export|feed`: imports a file into the catalog's database, exports it, or runs a feed. Started by
// packages/data with MONGODB_URI.
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { ImportReport } from '@atlas/contracts';
import { connectMongo, createTransact } from '@atlas/service-kit';
import { createChangeRepository } from './changes/change.repository';
import { runFeedCommand } from './feeds/feed-command';
import { createFeedRepository } from './feeds/feed.repository';
import { exportLines } from './imports/export-records';
import { importFile, resumeImport } from './imports/import-file';
import { createImportRepository } from './imports/import.repository';
import { readMarks } from './logos/read-logos';
import { createRecordRepository } from './records/record.repository';
import { readSeed } from './seeding/read-seed';
import { createSuggestionRepository } from './suggestions/suggestion.repository';
import { createToolRepository } from './tools/tool.repository';

const SEED = fileURLToPath(new URL('../seed', import.meta.url));
const OPERATOR = { id: 'operator', name: 'Operator', role: 'operator' } as const;

const {
  positionals: [command, file = ''],
  values,
} = parseArgs({ allowPositionals: true, options: { 'dry-run': { type: 'boolean' } } });
const format = file.endsWith('.csv') ? 'csv' : 'jsonl';

const connection = await connectMongo(process.env.MONGODB_URI ?? '', 'atlas_catalog');
const stores = {
  records: createRecordRepository(connection),
  tools: createToolRepository(connection),
  changes: createChangeRepository(connection),
  imports: createImportRepository(connection),
  suggestions: createSuggestionRepository(connection),
  feedStates: createFeedRepository(connection),
};
await Promise.all(Object.values(stores).map((stored) => stored.createIndexes()));
try {
  if (command === 'export') {
    await pipeline(Readable.from(exportLines(stores.records, format)), createWriteStream(file));
    process.stdout.write(`Written to ${file}.\n`);
  } else if (command === 'feed') {
    const { text, isOk } = await runFeedCommand(
      { ...stores, marks: await readMarks(SEED) },
      { name: file, file: process.env.CATALOG_FEEDS, isDryRun: values['dry-run'] === true },
    );
    process.stdout.write(text);
    process.exitCode = Number(!isOk);
  } else {
    const { tasks } = await readSeed(SEED);
    const context = {
      ...stores,
      transact: createTransact(connection),
      config: { needsApproval: false },
      taskKeys: new Set(tasks.map(({ key }) => key)),
    };
    await resumeImport(context);
    const report = await importFile(context, {
      source: createReadStream(file),
      format,
      isDryRun: values['dry-run'] === true,
      by: OPERATOR,
      trustsVerification: true,
    });
    process.stdout.write(describe(report));
    process.exitCode = Number(report.errors.length > 0);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await connection.close();
}

function describe({ errors, ...report }: ImportReport): string {
  const counts = `${report.records} records: ${report.new} new, ${report.changed} changed, ${report.unchanged} unchanged, ${report.contradicting} contradicting`;
  const faults = errors.map(({ line, field, message }) => `line ${line} ${field}: ${message}`);
  return `${[counts, ...faults, ...(errors.length > 0 ? ['Nothing was imported.'] : [])].join('\n')}\n`;
}
