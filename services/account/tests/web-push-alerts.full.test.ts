import type { Language } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { createPublicFetch } from '@atlas/service-kit/public-fetch';
import { createAlertWorker } from '../src/web-push/alert-worker';
import { MAX_ATTEMPTS } from '../src/web-push/deliver-message';
import { sendPush } from '../src/web-push/send-push';
import { newPushBrowser, startPushService, verifyVapid } from './push-service';
import type { PushService } from './push-service';
import { signIn } from './sign-in';
import { startAccount } from './started-account';
import type { StartedAccount } from './started-account';

const MINUTE = 60_000;
const DAY = 86_400_000;
let account: StartedAccount;
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
  account = await startAccount({}, { fetchPublic: service.fetchPublic });
  await run();
});
afterAll(async () => {
  await account.stop();
  await service.stop();
});

const run = () => account.context.alertWorker.wake();
const receivedBy = (name: string) => service.received.filter(({ browser }) => browser === name);

/** A member who has saved this tool in browsers of these languages. */
async function member(name: string, toolId: string, languages: readonly Language[] = ['en']) {
  const { call, user } = await signIn(account, `${name}@example.com`);
  await call('POST', `/api/user/favorites/${toolId}`);
  const browsers = languages.map((language) => newPushBrowser(`${name}-${language}`));
  for (const [at, { subscription }] of browsers.entries())
    await call('PUT', '/api/user/web-push', { ...subscription, language: languages[at] });
  account.advance(1_000);
  return { call, userId: user.id, browsers };
}

function publish(toolId: string, what = 'price', at = account.context.now()): void {
  const texts = (['ko', 'en', 'ja', 'zh'] as const).map((language) => [
    language,
    { title: `${toolId} ${what} ${language}`, text: `$1 → $2 ${language}` },
  ]);
  account.stubs.changes.push({
    id: `${what}-${toolId}-${at}`,
    toolId,
    at: new Date(at).toISOString(),
    path: `/tools/${toolId}`,
    texts: Object.fromEntries(texts),
  });
}

test('tells each browser of a change in its language, encrypted and signed', async () => {
  const { browsers } = await member('polyglot', 'canva', ['ko', 'ja']);
  publish('canva');
  await run();
  for (const [at, language] of (['ko', 'ja'] as const).entries()) {
    const browser = defined(browsers[at]);
    const [message, ...others] = receivedBy(browser.name);
    expect(others).toEqual([]);
    expect(browser.read(defined(message))).toEqual({
      title: `canva price ${language}`,
      text: `$1 → $2 ${language}`,
      url: '/tools/canva',
    });
    expect(message?.body.toString('latin1')).not.toContain('canva');
    expect(message?.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' });
    const { publicKey, subject } = defined(account.context.vapidKeys);
    expect(await verifyVapid(defined(message), publicKey)).toMatchObject({ sub: subject });
  }
});

test('a change is announced once, however many instances run', async () => {
  const { browsers } = await member('single', 'figma');
  publish('figma');
  const { context } = account;
  const others = Array.from({ length: 5 }, () =>
    createAlertWorker({ ...context, fetchPublic: service.fetchPublic }),
  );
  await Promise.all([run(), ...others.map((worker) => worker.wake())]);
  account.advance(MINUTE);
  await Promise.all([run(), ...others.map((worker) => worker.wake())]);
  account.advance(DAY);
  await run();
  expect(receivedBy(defined(browsers[0]).name)).toHaveLength(1);
});

test('tells nothing of other tools and of changes before a tool was saved', async () => {
  publish('notion', 'early');
  account.advance(1_000);
  const { browsers } = await member('quiet', 'notion');
  publish('another');
  await run();
  expect(receivedBy(defined(browsers[0]).name)).toEqual([]);
});

test('bundles changes in one message a day', async () => {
  const { browsers, call } = await member('busy', 'bundle-a');
  const { name, read } = defined(browsers[0]);
  await call('POST', '/api/user/favorites/bundle-b');
  account.advance(1_000);
  const at = account.context.now();
  for (const toolId of ['bundle-a', 'bundle-b']) publish(toolId, 'price', at);
  await run();
  expect(receivedBy(name).map(read)).toEqual([
    {
      title: '2 changes to your saved tools',
      text: 'bundle-a price en\nbundle-b price en',
      url: '/changes',
    },
  ]);
  account.advance(MINUTE);
  publish('bundle-a', 'plans');
  publish('bundle-a', 'renamed');
  await run();
  expect(receivedBy(name)).toHaveLength(1);
  account.advance(DAY);
  await run();
  const [, second, ...others] = receivedBy(name).map(read);
  expect(second).toMatchObject({ url: '/tools/bundle-a' });
  expect(others).toEqual([]);
});

test.each([404, 410])('deletes a subscription that ends with %i', async (status) => {
  const { browsers, userId } = await member(`gone-${status}`, `gone-${status}`, ['en', 'ko']);
  const [gone, other] = browsers.map(({ name }) => name);
  service.respond.set(defined(gone), (res) => void res.writeHead(status).end());
  publish(`gone-${status}`);
  await run();
  const left = await account.context.push.subscriptions.listOf(userId);
  expect(left.map(({ endpoint }) => endpoint.split('/').at(-1))).toEqual([other]);
  expect(receivedBy(defined(other))).toHaveLength(1);
});

test('sends again after 429, when the push service says, and to no other browser', async () => {
  const { browsers } = await member('limited', 'limited', ['en', 'ko']);
  const [limited, other] = browsers.map(({ name }) => defined(name));
  service.respond.set(defined(limited), (res) =>
    res.writeHead(429, { 'retry-after': '600' }).end(),
  );
  publish('limited');
  await run();
  service.respond.delete(defined(limited));
  account.advance(9 * MINUTE);
  await run();
  expect(receivedBy(defined(limited))).toHaveLength(1);
  account.advance(2 * MINUTE);
  await run();
  account.advance(DAY);
  await run();
  expect([limited, other].map((name) => receivedBy(defined(name)).length)).toEqual([2, 1]);
});

test('gives up when the push service keeps failing', async () => {
  const { browsers } = await member('failing', 'failing');
  const { name } = defined(browsers[0]);
  service.respond.set(name, (res) => void res.writeHead(503).end());
  publish('failing');
  for (let turn = 0; turn < MAX_ATTEMPTS + 3; turn += 1) {
    await run();
    account.advance(7 * 60 * MINUTE);
  }
  expect(receivedBy(name)).toHaveLength(MAX_ATTEMPTS);
});

test.each([
  ['a broken connection', (res: { destroy(): void }) => res.destroy()],
  ['a refusal', (res: { writeHead(status: number): { end(): void } }) => res.writeHead(413).end()],
] as const)('sends nothing twice after %s', async (what, respond) => {
  const name = what.replaceAll(' ', '-');
  const { browsers, userId } = await member(name, name);
  service.respond.set(defined(browsers[0]).name, respond);
  publish(name);
  await run();
  account.advance(DAY);
  await run();
  expect(receivedBy(defined(browsers[0]).name)).toHaveLength(1);
  expect(await account.context.push.subscriptions.listOf(userId)).toHaveLength(1);
});

test('tells of changes after the catalog was down', async () => {
  const { browsers } = await member('patient', 'patient');
  publish('patient');
  account.stubs.down = true;
  await run();
  account.stubs.down = false;
  await run();
  expect(receivedBy(defined(browsers[0]).name)).toHaveLength(1);
});

test('an unsubscribed browser is told nothing', async () => {
  const { browsers, call } = await member('leaving', 'leaving');
  const { name, subscription } = defined(browsers[0]);
  publish('leaving');
  await call('DELETE', '/api/user/web-push', { endpoint: subscription.endpoint });
  await run();
  expect(receivedBy(name)).toEqual([]);
});

test('never connects to a private address', async () => {
  const fetchPublic = createPublicFetch({
    userAgent: 'test',
    resolve: () => Promise.resolve(['10.0.0.1']),
  });
  const { subscription } = newPushBrowser('inside');
  const stored: Parameters<typeof sendPush>[0] = {
    _id: 'x',
    userId: 'u1',
    endpoint: subscription.endpoint,
    ...subscription.keys,
    language: 'en',
    createdAt: new Date(),
  };
  const vapidKeys = defined(account.context.vapidKeys);
  const payload = { title: 'x', text: '', url: '/' };
  expect(await sendPush(stored, payload, { fetchPublic, vapidKeys })).toEqual({
    kind: 'failed',
    reason: 'private-address',
  });
});

test('alerts and messages are deleted with the account', async () => {
  const { call, userId } = await member('closing', 'closing');
  publish('closing');
  await run();
  const { alerts, messages } = account.context.push;
  const day = new Date(account.context.now()).toISOString().slice(0, 10);
  expect(await alerts.ofDay(userId, day)).toHaveLength(1);
  expect(await messages.membersOf(day)).toContain(userId);
  await call('DELETE', '/api/user', { email: 'closing@example.com' });
  expect(await alerts.ofDay(userId, day)).toEqual([]);
  expect(await messages.membersOf(day)).not.toContain(userId);
});
