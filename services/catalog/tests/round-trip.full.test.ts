import { Readable } from 'node:stream';
import type { ToolFact, ToolRecord } from '@atlas/contracts';
import { connectMongo, createTransact } from '@atlas/service-kit';
import { startTestMongo } from '@atlas/service-kit/testing';
import type { TestMongo } from '@atlas/service-kit/testing';
import { createChangeRepository } from '../src/changes/change.repository';
import { exportLines } from '../src/imports/export-records';
import { importFile } from '../src/imports/import-file';
import { createImportRepository } from '../src/imports/import.repository';
import { createRecordRepository } from '../src/records/record.repository';
import { readSeed } from '../src/seeding/read-seed';
import { createToolRepository } from '../src/tools/tool.repository';
import { SEED } from './start-catalog';

type Format = 'jsonl' | 'csv';

const seed = await readSeed(SEED);
const taskKeys = new Set(seed.tasks.map(({ key }) => key));
const OPERATOR = { id: 'operator', name: 'Operator', role: 'operator' } as const;

let mongo: TestMongo;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(async () => {
  for (const close of closing) await close();
  await mongo.stop();
});

/** An empty catalog in a database of its own. */
async function createCatalog(name: string) {
  const connection = await connectMongo(mongo.uri, `round_trip_${name}`);
  closing.push(() => connection.close());
  const stores = {
    records: createRecordRepository(connection),
    tools: createToolRepository(connection),
    changes: createChangeRepository(connection),
    imports: createImportRepository(connection),
  };
  await Promise.all(Object.values(stores).map((stored) => stored.createIndexes()));
  const config = { needsApproval: false };
  const context = { ...stores, transact: createTransact(connection), config, taskKeys };
  return {
    import: (text: string, format: Format) =>
      importFile(context, {
        source: Readable.from([Buffer.from(text)]),
        format,
        isDryRun: false,
        by: OPERATOR,
        trustsVerification: true,
      }),
    async export(format: Format) {
      let text = '';
      for await (const line of exportLines(stores.records, format)) text += line;
      return text;
    },
  };
}

const SEED_FILE = seed.records.map((record) => `${JSON.stringify(record)}\n`).join('');
const recordsOf = (file: string): ToolRecord[] =>
  file
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

test('JSONL: import, export and import again give identical bytes', async () => {
  const [first, second] = [await createCatalog('first'), await createCatalog('second')];
  expect(await first.import(SEED_FILE, 'jsonl')).toMatchObject({
    new: seed.records.length,
    errors: [],
  });
  const exported = await first.export('jsonl');
  await second.import(exported, 'jsonl');
  expect(await second.export('jsonl')).toBe(exported);
  expect(await second.import(exported, 'jsonl')).toMatchObject({ new: 0, changed: 0 });
  const sorted = [...seed.records].sort((a, b) => (a.id < b.id ? -1 : 1));
  expect(exported).toBe(sorted.map((record) => `${JSON.stringify(record)}\n`).join(''));
}, 200_000);

test('CSV: import, export and import again give identical facts and texts', async () => {
  const [first, second] = [await createCatalog('third'), await createCatalog('fourth')];
  await first.import(SEED_FILE, 'jsonl');
  const [exported, csv] = [await first.export('jsonl'), await first.export('csv')];
  expect(await second.import(csv, 'csv')).toMatchObject({ new: seed.records.length, errors: [] });
  expect(await second.export('csv')).toBe(csv);
  const columnsOf = ({ id, names, facts, texts }: ToolRecord) =>
    JSON.stringify({ id, names, facts: facts.map(withoutVerification), texts });
  expect(recordsOf(await second.export('jsonl')).map(columnsOf)).toEqual(
    recordsOf(exported).map(columnsOf),
  );
  // Over a catalog that has them, nothing is lost.
  expect(await first.import(csv, 'csv')).toMatchObject({ new: 0, changed: 0 });
  expect(await first.export('jsonl')).toBe(exported);
}, 200_000);

/** The columns of a file do not contain who verified a fact. */
function withoutVerification({ verifiedAt: _at, verifiedBy: _by, ...fact }: ToolFact) {
  return fact;
}
