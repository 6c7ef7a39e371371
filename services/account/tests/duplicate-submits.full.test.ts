import { MAX_VIEWED } from '@atlas/contracts';
import type { CustomPackage } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { connectMongo } from '@atlas/service-kit';
import {
  idempotentOperations,
  findNotExactlyOnce,
  sendDuplicates,
  SUBMITS,
} from '@atlas/service-kit/testing';
import { signIn } from './sign-in';
import type { Caller } from './sign-in';
import { startAccount } from './started-account';
import type { StartedAccount } from './started-account';

let account: StartedAccount;
let database: Awaited<ReturnType<typeof connectMongo>>;
let anna: Caller;
let ben: Caller;
let shared: CustomPackage[];
const draft = (name: string) => ({ name, tools: [{ id: 'chatgpt' }] });
beforeAll(async () => {
  account = await startAccount();
  const { mongoUri, database: name } = account.context.config;
  database = await connectMongo(mongoUri, name);
  anna = await signIn(account, 'anna@example.com');
  ben = await signIn(account, 'ben@example.com');
  const made = Array.from({ length: SUBMITS }, (_, i) =>
    ben.call('POST', '/api/custom-packages', draft(`shared ${i}`)),
  );
  shared = (await Promise.all(made)).map(({ body }) => body);
});
afterAll(async () => {
  await database.close();
  await account.stop();
});

interface Submit {
  path: string;
  body?: object;
  as?: Caller;
  /** Which documents there are more afterwards, and how many. */
  makes: { collection: string; where?: object; count?: number };
}
/** One for each creating operation; a new operation needs its own. */
const SUBMIT: Record<string, (number: number) => Submit> = {
  'account.addFavorite': (i) => ({
    path: `/api/user/favorites/tool-${i}`,
    makes: { collection: 'favorites' },
  }),
  'account.createPackage': (i) => ({
    path: '/api/custom-packages',
    body: draft(`own ${i}`),
    makes: { collection: 'custom_packages' },
  }),
  'account.addToVisitorHistory': (i) => ({
    path: '/api/user/memory',
    body: { viewed: `tool-${i}` },
    makes: { collection: 'viewed_tools', count: MAX_VIEWED },
  }),
  'account.sharePackage': (i) => ({
    path: `/api/custom-packages/${shared[i]?.id}/share`,
    as: ben,
    makes: { collection: 'custom_packages', where: { shareToken: { $ne: null } } },
  }),
};
const OPERATIONS = idempotentOperations('account').map(({ id }) => id);

test.each(OPERATIONS)('makes one entity of each doubled %s', async (id) => {
  const submit = defined(SUBMIT[id]);
  const { collection, where = {}, count = SUBMITS } = submit(0).makes;
  const documents = () => database.collection(collection).countDocuments(where);
  const before = await documents();
  const { submits, others } = await sendDuplicates({
    submit: async (number) => {
      const { path, body, as = anna } = submit(number);
      return (headers) => as.call('POST', path, body, headers);
    },
    meanwhile: () => ben.call('PATCH', '/api/user', { theme: 'dark' }),
  });
  expect(findNotExactlyOnce(submits)).toEqual([]);
  expect((await documents()) - before).toBe(count);
  expect(new Set(others)).toEqual(new Set([200]));
});

test('removes stored responses when the account is deleted', async () => {
  const gone = await signIn(account, 'gone@example.com');
  const countStored = () => database.collection('idempotency').countDocuments();
  const before = await countStored();
  await gone.call('POST', '/api/custom-packages', draft('x'), { 'idempotency-key': 'gone' });
  expect(await countStored()).toBe(before + 1);
  await gone.call('DELETE', '/api/user', { email: 'gone@example.com' });
  expect(await countStored()).toBe(before);
});
