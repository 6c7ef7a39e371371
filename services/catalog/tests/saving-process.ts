// A process that owns a durable database and saves a record again and again, each time with another price, until it is
// killed. It prints each revision that was acknowledged. Argument: folder of the database.
import type { ToolRecord } from '@atlas/contracts';
import { connectMongo, createTransact } from '@atlas/service-kit';
import { startTestMongo } from '@atlas/service-kit/testing';
import { createChangeRepository } from '../src/changes/change.repository';
import { saveRecord } from '../src/records/edit-record';
import { createRecordRepository } from '../src/records/record.repository';
import { createToolRepository } from '../src/tools/tool.repository';
import { SAVED_RECORD } from './saved-record';

const [, , directory = ''] = process.argv;
const server = await startTestMongo({ directory });
const connection = await connectMongo(server.uri, 'atlas_catalog');
const stores = {
  records: createRecordRepository(connection),
  tools: createToolRepository(connection),
  changes: createChangeRepository(connection),
};
await Promise.all(Object.values(stores).map((stored) => stored.createIndexes()));
const context = {
  ...stores,
  transact: createTransact(connection),
  config: { needsApproval: false },
  taskKeys: new Set<string>(),
};

for (;;) {
  const current = await stores.records.get(SAVED_RECORD.id);
  const revision = current?.revision ?? 0;
  await saveRecord(
    context,
    SAVED_RECORD.id,
    { record: priced(revision + 1), reason: `Save ${revision + 1}`, publish: 'now' },
    { by: { id: 'anna', name: 'Anna', role: 'editor' }, expected: current ? revision : 'none' },
  );
  process.stdout.write(`${revision + 1}\n`);
}

/** The price of a revision is its number. */
function priced(revision: number): ToolRecord {
  const facts = SAVED_RECORD.facts.map((fact) =>
    fact.key === 'price'
      ? {
          ...fact,
          value: { kind: 'amount', amount: revision, currency: 'USD', per: 'month' } as const,
        }
      : fact,
  );
  return { ...SAVED_RECORD, facts };
}
