import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { connectMongo } from '@atlas/service-kit';
import { startTestMongo } from '@atlas/service-kit/testing';
import { factOf } from '../src/records/fact-of';
import { createRecordRepository } from '../src/records/record.repository';
import { SAVED_RECORD } from './saved-record';

const PROCESS = fileURLToPath(new URL('./saving-process.ts', import.meta.url));
const { id } = SAVED_RECORD;

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'atlas-save-'));
});
afterAll(() => rm(directory, { recursive: true }));

/** Starts the process, and kills it some time after its third save. @returns the last acknowledged revision */
async function killAfterSaves(delayMs: number): Promise<number> {
  const child = spawn(process.execPath, ['--import', 'tsx', PROCESS, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const acknowledged: number[] = [];
  for await (const line of createInterface(child.stdout)) {
    if (acknowledged.push(Number(line)) === 3)
      void sleep(delayMs).then(() => child.kill('SIGKILL'));
  }
  await ended;
  return acknowledged.at(-1) ?? 0;
}

/** What the database of the killed process contains. */
async function readStored() {
  const server = await startTestMongo({ directory });
  const connection = await connectMongo(server.uri, 'atlas_catalog');
  const records = createRecordRepository(connection);
  const find = (name: string, filter: object = {}) =>
    connection.collection(name).find(filter).toArray();
  const [record, revisions, [tool], changes, sequence] = [
    await records.get(id),
    await find('revisions'),
    await find('tools', { id }),
    await find('tool_changes', { kind: 'price' }),
    await find('change_sequence', { _id: id }),
  ];
  const position = await records.position();
  await connection.close();
  await server.stop();
  const newest = Math.max(...revisions.map(({ number }) => Number(number)));
  const price = record?.record && factOf(record.record, 'price')?.value;
  return {
    newest,
    parts: {
      revisions: revisions.length,
      record: record?.revision,
      recordPrice: price?.kind === 'amount' ? price.amount : undefined,
      toolPrice: tool?.price,
      // The first save has no price before.
      changes: changes.length + 1,
      position,
      ofTool: sequence[0]?.value,
    },
  };
}

test('a save that is killed is complete or absent', async () => {
  for (const delayMs of [0, 1, 2, 3, 5, 8, 13, 21]) {
    const acknowledged = await killAfterSaves(delayMs);
    const { newest, parts } = await readStored();
    expect(acknowledged).toBeGreaterThanOrEqual(3);
    expect(newest).toBeGreaterThanOrEqual(acknowledged);
    expect(newest).toBeLessThanOrEqual(acknowledged + 1);
    expect(parts).toEqual({
      revisions: newest,
      record: newest,
      recordPrice: newest,
      toolPrice: `$${newest}/month`,
      changes: newest,
      position: newest,
      ofTool: newest,
    });
  }
}, 300_000);
