import type { Registry } from '@atlas/contracts';
import type { Started } from '@atlas/service-gateway/testing';
import { AllowedOrigins, isPrivate } from '../src/gateway/allowed-origins';
import { removeParameter } from '../src/gateway/links/url-parameter';
import { OVERRIDE_PARAMETER } from '../src/gateway/overrides/override-change';
import { OverrideCookie } from '../src/gateway/overrides/override-cookie';
import { startQaGateway } from './started-qa-gateway';

const LOCAL = 'http://localhost:4001';
let started: Started;
beforeAll(async () => void (started = await startQaGateway()));
afterAll(() => started.stop());

const ask = (value: string, headers?: Record<string, string>) =>
  started.get(`/own-route?x=1&atlas-override=${encodeURIComponent(value)}`, headers);
const cookieOf = (response: Response) =>
  response.headers.getSetCookie().find((one) => one.startsWith('atlas_override='))!;
const registryFor = async (cookie: string) =>
  (await (
    await started.get('/registry.json', { cookie: cookie.split(';')[0]! })
  ).json()) as Registry;

describe('setting an override', () => {
  test('when an allowed origin is asked for, then a cookie that scripts cannot read is set and the address is as before', async () => {
    const response = await ask(`catalog@${LOCAL}`);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/own-route?x=1']);
    expect(cookieOf(response)).toMatch(
      /^atlas_override=[\w-]+\.[\w-]+; Max-Age=28800; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });
  test('when the cookie is there, then this browser alone has the other entry, without any hash', async () => {
    const mine = await registryFor(cookieOf(await ask(`catalog@${LOCAL}`)));
    expect(mine.remotes[0]).toMatchObject({
      name: 'catalog',
      entry: `${LOCAL}/remoteEntry.js`,
      integrity: {},
      preload: [],
    });
    expect(mine.overrides).toEqual([
      { remote: 'catalog', origin: LOCAL, expires: expect.any(Number) as number },
    ]);
    const others = (await (await started.get('/registry.json')).json()) as Registry;
    expect(others).toMatchObject({
      remotes: [{ entry: started.site.releasesDir && expect.stringMatching(/^\/releases\//) }],
    });
    expect(others.overrides).toBeUndefined();
  });
  test('when a page is opened, then its policy allows exactly that origin and nothing of it is preloaded', async () => {
    const cookie = cookieOf(await ask(`catalog@${LOCAL}`)).split(';')[0]!;
    const page = await started.get('/own-route', { cookie });
    const policy = page.headers.get('content-security-policy')!;
    expect(policy).toContain(`connect-src 'self' ${LOCAL};`);
    expect(policy.match(/https?:\/\//g)).toHaveLength(2);
    expect(await page.text()).not.toContain(`href="${LOCAL}`);
    expect((await started.get('/own-route')).headers.get('content-security-policy')).not.toContain(
      'localhost',
    );
  });
  test('when it is turned off, then the cookie ends', async () => {
    const cookie = cookieOf(await ask(`catalog@${LOCAL}`)).split(';')[0]!;
    expect(cookieOf(await ask('off', { cookie }))).toMatch(/^atlas_override=; Max-Age=0;/);
    expect(cookieOf(await ask('catalog@off', { cookie }))).toMatch(/^atlas_override=; Max-Age=0;/);
  });
});

describe('refusing an override', () => {
  test.each([
    ['catalog', 'The value cannot be read'],
    ['catalog@nowhere', 'The value cannot be read'],
    [`catalog@${LOCAL}/path`, 'The value cannot be read'],
    ['catalog@javascript:alert(1)', 'The value cannot be read'],
    ['catalog@http://user:word@localhost:1', 'The value cannot be read'],
    [`nobody@${LOCAL}`, 'no slice with that name'],
    ['catalog@https://evil.example', 'does not allow that origin'],
  ])('when %s is asked for, then a page says why and no cookie is set', async (value, reason) => {
    const response = await ask(value, { cookie: 'atlas_language=en' });
    expect(response.status).toBe(400);
    expect(cookieOf(response)).toBeUndefined();
    expect(await response.text()).toContain(reason);
  });
  test.each([
    ['ko', '오버라이드'],
    ['ja', 'オーバーライド'],
    ['zh', '覆盖'],
  ])('when the language is %s, then the page speaks it', async (language, word) => {
    const response = await ask('x', { cookie: `atlas_language=${language}` });
    expect(response.headers.get('content-language')).toBe(language);
    expect(await response.text()).toContain(word);
  });
  test('when the value holds markup, then it is shown, not run', async () => {
    expect(await (await ask('<script>x</script>')).text()).toContain(
      '&lt;script&gt;x&lt;/script&gt;',
    );
  });
  test.each([
    ['//evil.example/?atlas-override=off', '/evil.example/'],
    ['/\\evil.example?atlas-override=off', '/evil.example'],
    ['/?atlas-override=off&q=a', '/?q=a'],
  ])('when %s is answered, then it leads to a path of this site', (url, path) =>
    expect(removeParameter(url, OVERRIDE_PARAMETER)).toBe(path),
  );
});

describe('the cookie', () => {
  const secret = 'a-secret-for-the-tests';
  const made = new OverrideCookie(secret, false).write({ catalog: LOCAL });
  const value = made.slice('atlas_override='.length, made.indexOf(';'));
  const read = (text: string, now = Date.now) =>
    new OverrideCookie(secret, false, now).read(new Map([['atlas_override', text]]))?.origins;

  test('when it is ours and fresh, then it counts', () =>
    expect(read(value)).toEqual({ catalog: LOCAL }));
  test('when it has expired, then it does not', () =>
    expect(read(value, () => Date.now() + 9 * 3_600_000)).toBeUndefined());
  test('when its content was exchanged, then it does not', () => {
    const forged = Buffer.from(
      JSON.stringify({ expires: 9e9, origins: { catalog: 'http://localhost:9' } }),
    ).toString('base64url');
    expect(read(`${forged}.${value.split('.')[1]}`)).toBeUndefined();
  });
  test('when it was signed with another secret, then it does not', () => {
    expect(
      new OverrideCookie('another-secret-of-16', false).read(new Map([['atlas_override', value]])),
    ).toBeUndefined();
  });
  test('when the site has https, then it is sent over nothing else', () =>
    expect(new OverrideCookie(secret, true).write({ a: LOCAL })).toContain('; Secure'));
  test('when the site no longer allows its origin, then it no longer counts', async () => {
    const strict = await startQaGateway({ env: { OVERRIDE_ORIGINS: 'https://previews.example' } });
    try {
      const response = (await (
        await strict.get('/registry.json', { cookie: `atlas_override=${value}` })
      ).json()) as Registry;
      expect(response.overrides).toBeUndefined();
    } finally {
      await strict.stop();
    }
  });
});

describe('in production', () => {
  const origins = (addresses: string[], listed?: string) =>
    new AllowedOrigins({ listed, production: true, resolve: async () => addresses });
  const preview = 'https://previews.example';

  test('when nothing is listed, then not even this machine is allowed', async () =>
    expect(await origins(['127.0.0.1']).refusal(LOCAL)).toBe('origin'));
  test('when a listed host is public, then it is allowed', async () =>
    expect(await origins(['8.8.8.8'], preview).refusal(preview)).toBeUndefined());
  test.each([
    ['10.1.2.3'],
    ['127.0.0.1'],
    ['169.254.169.254'],
    ['192.168.0.9'],
    ['::1'],
    ['fd00::1'],
    ['::ffff:10.0.0.1'],
  ])('when one of its addresses is %s, then it is refused', async (address) => {
    expect(isPrivate(address)).toBe(true);
    expect(await origins(['8.8.8.8', address], preview).refusal(preview)).toBe('address');
  });
  test('when it has no address, then it is refused', async () =>
    expect(await origins([], preview).refusal(preview)).toBe('address'));
});
