import { setTimeout as sleep } from 'node:timers/promises';
import { connectMongo, createTransact } from '@atlas/service-kit';
import { createChangeRepository } from '../changes/change.repository';
import { saveRecord } from '../records/edit-record';
import { createRecordRepository } from '../records/record.repository';
import { createToolRepository } from '../tools/tool.repository';
import { generateRecords } from './generate-records';

const EVERY_MS = 1_000;
const RECORDS = 1_000;

/**
 * Saves one record a second, as another instance of the service does.
 * @returns a function that ends it and returns the number of saves
 */
export async function writeRecords(uri: string): Promise<() => Promise<number>> {
  const connection = await connectMongo(uri, 'atlas_catalog');
  const stores = {
    records: createRecordRepository(connection),
    tools: createToolRepository(connection),
    changes: createChangeRepository(connection),
  };
  const context = {
    ...stores,
    transact: createTransact(connection),
    config: { needsApproval: false },
    taskKeys: new Set<string>(),
  };
  const records = generateRecords(RECORDS);
  let isEnded = false;
  let saves = 0;
  const running = (async () => {
    while (!isEnded) {
      const record = records[(saves * 7) % RECORDS];
      if (record) {
        const current = await stores.records.get(record.id);
        const names = { ...record.names, default: `${record.names.default} ${saves}` };
        await saveRecord(
          context,
          record.id,
          { record: { ...record, names }, reason: 'Benchmark', publish: 'now' },
          {
            by: { id: 'bench', name: 'Benchmark', role: 'editor' },
            expected: current?.revision ?? 'none',
          },
        );
        saves += 1;
      }
      await sleep(EVERY_MS);
    }
  })();
  return async () => {
    isEnded = true;
    await running;
    await connection.close();
    return saves;
  };
}
