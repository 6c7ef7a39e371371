import { defined } from '@atlas/contracts/testing';
import { connectMongo, createTransact } from '@atlas/service-kit';
import { startTestMongo, testDatabase } from '@atlas/service-kit/testing';
import { readSeed } from '../src/seeding/read-seed';
import type { StoredTool } from '../src/records/to-stored-tool';
import { listNewestTools } from '../src/tools/list-newest-tools';
import { rankTools } from '../src/tools/rank-tools';
import { createToolRepository } from '../src/tools/tool.repository';
import { SEED } from './start-catalog';

const TEXTS = { description: '편집', descriptionEn: 'Edits', descriptionZh: '剪辑' };

let stop: () => Promise<void>;
let tools: ReturnType<typeof createToolRepository>;

beforeAll(async () => {
  const {
    categoryRank: _rank,
    categorySize: _size,
    alternatives: _alternatives,
    descriptionJa: _ja,
    ...tool
  } = defined(rankTools((await readSeed(SEED)).tools)[0]);
  const example: StoredTool = { ...tool, ...TEXTS, facts: [], rankUsers: 0, seeded: false };
  const server = await startTestMongo();
  const connection = await connectMongo(server.uri, testDatabase('catalog'));
  tools = createToolRepository(connection);
  await tools.createIndexes();
  stop = async () => {
    await connection.dropDatabase();
    await connection.close();
    await server.stop();
  };
  const stored = Array.from({ length: 40 }, (_, at) => ({
    ...example,
    id: `t${String(at).padStart(2, '0')}`,
    launchDate: at === 35 ? '2025-06-01' : '2024-01-01',
  })).toReversed();
  await createTransact(connection)([], (session) => tools.put(stored, session));
});
afterAll(() => stop());

test('lists thirty, latest launch first, ties by id', async () => {
  const found = await listNewestTools({ tools }, {});
  expect(found.slice(0, 3).map(({ id }) => id)).toEqual(['t35', 't00', 't01']);
  expect(found).toHaveLength(30);
});

test.each([
  [undefined, '편집'],
  ['ko', '편집'],
  ['en', 'Edits'],
  ['zh', '剪辑'],
  // Without Japanese text, readers get another language, never an empty line.
  ['ja', 'Edits'],
] as const)('in %s has the text "%s"', async (lang, text) => {
  const [tool] = await listNewestTools({ tools }, lang ? { lang } : {});
  expect(defined(tool).text).toBe(text);
});
