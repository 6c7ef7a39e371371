import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ToolRecord } from '@atlas/contracts';
import { connectMongo, createTransact } from '@atlas/service-kit';
import { startTestMongo } from '@atlas/service-kit/testing';
import type { TestMongo } from '@atlas/service-kit/testing';
import { createChangeRepository } from '../src/changes/change.repository';
import { resumeImport } from '../src/imports/import-file';
import { createImportRepository } from '../src/imports/import.repository';
import { createRecordRepository } from '../src/records/record.repository';
import { readSeed } from '../src/seeding/read-seed';
import { createToolRepository } from '../src/tools/tool.repository';
import { SEED } from './start-catalog';

const COMMAND = fileURLToPath(new URL('../src/data-command.ts', import.meta.url));
const RECORDS = 600;

let mongo: TestMongo;
let connection: Awaited<ReturnType<typeof connectMongo>>;
let folder: string;
beforeAll(async () => {
  mongo = await startTestMongo();
  connection = await connectMongo(mongo.uri, 'atlas_catalog');
  folder = await mkdtemp(join(tmpdir(), 'atlas-import-'));
  const { records } = await readSeed(SEED);
  const [sample] = records;
  if (!sample) throw new Error('There are no records.');
  const { alternatives: _, ...own } = sample;
  const lines = Array.from({ length: RECORDS }, (_, at): ToolRecord => ({
    ...own,
    id: `crash-${at}`,
  }));
  const file = lines.map((record) => `${JSON.stringify(record)}\n`).join('');
  await writeFile(join(folder, 'tools.jsonl'), file);
});
afterAll(async () => {
  await connection.close();
  await mongo.stop();
  await rm(folder, { recursive: true });
});

const count = (name: string) => connection.collection(name).countDocuments({});

/** Kills the importing process with SIGKILL as soon as the condition is met. */
async function killWhen(isMet: () => Promise<boolean>): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', COMMAND, 'import', join(folder, 'tools.jsonl')],
    { stdio: 'ignore', env: { ...process.env, NODE_OPTIONS: '', MONGODB_URI: mongo.uri } },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  while (child.exitCode === null && !(await isMet())) await sleep(2);
  child.kill('SIGKILL');
  await ended;
}

/** What another process does when the lease of the killed one has ended. */
async function resume(): Promise<void> {
  await connection.collection('imports').updateMany({}, { $set: { leaseUntil: new Date(0) } });
  const stores = {
    records: createRecordRepository(connection),
    tools: createToolRepository(connection),
    changes: createChangeRepository(connection),
    imports: createImportRepository(connection),
  };
  await resumeImport({
    ...stores,
    transact: createTransact(connection),
    config: { needsApproval: false },
    taskKeys: new Set(),
  });
}

test('discards an import that was killed while its records were stored', async () => {
  await killWhen(async () => (await count('import_records')) > 0);
  await resume();
  // The database may execute the last write of the killed process later.
  while ((await count('import_records')) > 0) await resume();
  expect(await Promise.all(['import_records', 'records', 'tools', 'imports'].map(count))).toEqual([
    0, 0, 0, 0,
  ]);
}, 120_000);

test('completes an import that was killed while it was applied', async () => {
  await killWhen(async () => (await count('records')) > 0);
  const [records, revisions, tools] = await Promise.all(
    ['records', 'revisions', 'tools'].map(count),
  );
  expect([records, revisions]).toEqual([tools, tools]);
  expect(records).toBeGreaterThan(0);
  await resume();
  expect(await Promise.all(['records', 'revisions', 'tools', 'import_records'].map(count))).toEqual(
    [RECORDS, RECORDS, RECORDS, 0],
  );
}, 120_000);
