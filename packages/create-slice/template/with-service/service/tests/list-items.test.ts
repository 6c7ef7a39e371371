import { fileURLToPath } from 'node:url';
import { createLogger, startService } from '@atlas/service-kit';
import type { RunningService } from '@atlas/service-kit';
import { startTestMongo, testConfig } from '@atlas/service-kit/testing';
import type { TestMongo } from '@atlas/service-kit/testing';
import { listItems } from '../../contracts';
import { createApp } from '../src/app';
import { createContext } from '../src/context';

/** Starts the service on a free port with a real database. */
let mongo: TestMongo;
let service: RunningService;

beforeAll(async () => {
  mongo = await startTestMongo();
  const seedFile = fileURLToPath(new URL('../seed/items.json', import.meta.url));
  const config = { ...testConfig('slice-name', mongo), seedFile };
  const logger = createLogger('slice-name', config.logLevel);
  const context = await createContext(config, logger);
  service = await startService({
    app: createApp(context),
    host: config.host,
    port: 0,
    logger,
    onClose: context.close,
    signals: false,
  });
});
afterAll(async () => {
  await service?.close();
  await mongo?.stop();
});

const fetchItems = (query = '') => fetch(service.url + listItems.path + query);

test('lists the seeded items in the requested language', async () => {
  const response = await fetchItems('?lang=ja');
  expect(response.status).toBe(200);
  const items = listItems.output.parse(await response.json());
  expect(items.map(({ id }) => id).sort()).toEqual(['its-own-service', 'write-your-own']);
  expect(items.every(({ title }) => /[ぁ-ん]/.test(title))).toBe(true);
});

test('returns 400 and names the field for an unknown language', async () => {
  const response = await fetchItems('?lang=xx');
  const { errors } = (await response.json()) as { errors: { path: string }[] };
  expect([response.status, errors[0]?.path]).toEqual([400, '/query/lang']);
});
