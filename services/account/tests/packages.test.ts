import { startAccount, newBrowser } from './started-account';
import type { StartedAccount } from './started-account';
import { call, signIn } from './sign-in';
import type { Caller } from './sign-in';

let account: StartedAccount;
let anna: Caller;
let ben: Caller;
beforeAll(async () => {
  account = await startAccount();
  anna = await signIn(account, 'anna@example.com');
  ben = await signIn(account, 'ben@example.com');
});
afterAll(() => account.stop());

const draft = (over: object = {}) => ({
  name: 'Writing',
  description: 'For work',
  tools: [{ id: 'chatgpt', note: 'first' }, { id: 'claude' }],
  ...over,
});

test('saves tools in order with names and total cost', async () => {
  const { status, body } = await anna.call('POST', '/api/custom-packages', draft());
  expect(status).toBe(201);
  expect(body).toMatchObject({
    name: 'Writing',
    toolIds: ['chatgpt', 'claude'],
    estimatedCost: [{ cents: 4000, currency: 'USD', period: 'month' }],
    shareToken: null,
    tools: [
      { id: 'chatgpt', name: 'Tool chatgpt', note: 'first' },
      { id: 'claude', name: 'Tool claude', note: null },
    ],
  });
  expect((await anna.call('GET', '/api/custom-packages')).body).toContainEqual(body);
});

test('returns 400 for unknown, duplicate or too many tools', async () => {
  const many = Array.from({ length: 31 }, (_, index) => ({ id: `t${index}` }));
  for (const tools of [[{ id: 'unknown-tool' }], [{ id: 'a' }, { id: 'a' }], many, []]) {
    expect((await anna.call('POST', '/api/custom-packages', draft({ tools }))).status).toBe(400);
  }
  expect((await anna.call('POST', '/api/custom-packages', draft({ name: '  ' }))).status).toBe(400);
});

test('an invisible name gets the problem of an empty one', async () => {
  const refusalOf = async (name: string) => {
    const { status, body } = await anna.call('POST', '/api/custom-packages', draft({ name }));
    return [status, body.type, body.errors];
  };
  const empty = await refusalOf('');
  expect(empty.slice(0, 2)).toEqual([400, '/problems/invalid-input']);
  for (const name of ['\u3164', '\u200B', '\u202E', '\u2800', '\u{E0061}'])
    expect([name, await refusalOf(name)]).toEqual([name, empty]);
});

test('removes invisible characters from texts of a package', async () => {
  const { body } = await anna.call(
    'POST',
    '/api/custom-packages',
    draft({
      name: 'Wri\u200Bting\u202E',
      description: '\u3164',
      tools: [{ id: 'claude', note: '👩\u200D💻\u2066' }],
    }),
  );
  expect([body.name, body.description, body.tools[0].note]).toEqual([
    'Writing',
    null,
    '👩\u200D💻',
  ]);
});

test('lets the owner edit and delete a package', async () => {
  const { body: made } = await anna.call('POST', '/api/custom-packages', draft());
  const { body: edited } = await anna.call(
    'PUT',
    `/api/custom-packages/${made.id}`,
    draft({ name: 'New', tools: [{ id: 'x-free' }] }),
  );
  expect(edited).toMatchObject({
    id: made.id,
    name: 'New',
    estimatedCost: [],
    createdAt: made.createdAt,
  });
  expect((await anna.call('DELETE', `/api/custom-packages/${made.id}`)).status).toBe(200);
  expect((await anna.call('DELETE', `/api/custom-packages/${made.id}`)).status).toBe(404);
});

describe("another user's package", () => {
  let id: string;
  beforeAll(
    async () => void (id = (await anna.call('POST', '/api/custom-packages', draft())).body.id),
  );
  test.each<[string, string, object?]>([
    ['PUT', ''],
    ['DELETE', ''],
    ['POST', '/share'],
    ['DELETE', '/share'],
  ])('%s %s is a 404, and a 401 for a visitor', async (method, path) => {
    const body = method === 'PUT' ? draft({ name: 'Taken' }) : undefined;
    expect((await ben.call(method, `/api/custom-packages/${id}${path}`, body)).status).toBe(404);
    expect(
      (await call(account, newBrowser(), method, `/api/custom-packages/${id}${path}`, body)).status,
    ).toBe(401);
    expect((await anna.call('GET', '/api/custom-packages')).body).toContainEqual(
      expect.objectContaining({ id, name: 'Writing' }),
    );
  });
  test('does not stand in the list', async () => {
    expect((await ben.call('GET', '/api/custom-packages')).body).toEqual([]);
    expect((await call(account, newBrowser(), 'GET', '/api/custom-packages')).status).toBe(401);
  });
});

test('shows a shared package without its owner until revoked', async () => {
  const { body: made } = await anna.call('POST', '/api/custom-packages', draft());
  const {
    body: { shareToken },
  } = await anna.call('POST', `/api/custom-packages/${made.id}/share`);
  expect((await anna.call('POST', `/api/custom-packages/${made.id}/share`)).body.shareToken).toBe(
    shareToken,
  );
  const shared = await call(
    account,
    newBrowser(),
    'GET',
    `/api/custom-packages/shared/${shareToken}`,
  );
  expect(shared).toMatchObject({
    status: 200,
    body: { name: 'Writing', toolIds: ['chatgpt', 'claude'] },
  });
  expect(JSON.stringify(shared.body)).not.toMatch(/anna|userId|shareToken/);
  await anna.call('DELETE', `/api/custom-packages/${made.id}/share`);
  expect(
    (await call(account, newBrowser(), 'GET', `/api/custom-packages/shared/${shareToken}`)).status,
  ).toBe(404);
});

test('saves 50 of 60 concurrent packages', async () => {
  const carl = await signIn(account, 'carl@example.com');
  const responses = await Promise.all(
    Array.from({ length: 60 }, () => carl.call('POST', '/api/custom-packages', draft())),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(50);
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(10);
}, 60_000);

test('shows stored names while the catalog is unavailable', async () => {
  const dora = await signIn(account, 'dora@example.com');
  await dora.call('POST', '/api/custom-packages', draft({ tools: [{ id: 'only-once' }] }));
  account.stubs.down = true;
  account.advance(61_000);
  const { body } = await dora.call('GET', '/api/custom-packages');
  expect(body[0].tools[0].name).toBe('Tool only-once');
  expect(
    (await dora.call('POST', '/api/custom-packages', draft({ tools: [{ id: 'never-seen' }] })))
      .status,
  ).toBe(503);
  account.stubs.down = false;
});

test('refuses a change of an outdated version', async () => {
  const { body: made } = await anna.call('POST', '/api/custom-packages', draft());
  const change = (name: string, seen: string) =>
    anna.browser.send(`${account.url}/api/custom-packages/${made.id}`, {
      method: 'PUT',
      body: JSON.stringify(draft({ name })),
      headers: {
        'content-type': 'application/json',
        'if-match': seen,
        authorization: `Bearer ${anna.browser.cookie(account.url, 'atlas_session')}`,
      },
    });
  account.advance(1_000);
  expect((await change('First', `"${made.updatedAt}"`)).status).toBe(200);
  expect((await change('Second', `"${made.updatedAt}"`)).status).toBe(412);
  const { body } = await anna.call('GET', '/api/custom-packages');
  expect(body.find((one: { id: string }) => one.id === made.id).name).toBe('First');
  expect((await change('Any', '*')).status).toBe(200);
});
