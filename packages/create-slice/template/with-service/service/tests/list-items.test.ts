import { fileURLToPath } from 'node:url';
import { createLogger, startService } from '@atlas/service-kit';
import type { RunningService } from '@atlas/service-kit';
import { startTestMongo, testConfig } from '@atlas/service-kit/testing';
import type { TestMongo } from '@atlas/service-kit/testing';
import { listItems } from '../../contracts';
import { createApp } from '../src/app';
import { createContext } from '../src/context';

/** The started service on a free port, with a real database. */
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

const ask = (query = '') => fetch(service.url + listItems.path + query);

test('when the list is asked for, then it is that of the seed, as the contract says, in that language', async () => {
  const answer = await ask('?lang=ja');
  expect(answer.status).toBe(200);
  const items = listItems.output.parse(await answer.json());
  expect(items.map(({ id }) => id).sort()).toEqual(['its-own-service', 'write-your-own']);
  expect(items.every(({ title }) => /[ぁ-ん]/.test(title))).toBe(true);
});

test('when the language is none of the four, then 400 says which field is wrong', async () => {
  const answer = await ask('?lang=xx');
  const { errors } = (await answer.json()) as { errors: { path: string }[] };
  expect([answer.status, errors[0]?.path]).toEqual([400, '/query/lang']);
});
