import type { Registry } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
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

const openOverride = (value: string, headers?: Record<string, string>) =>
  started.get(`/own-route?x=1&atlas-override=${encodeURIComponent(value)}`, headers);
const cookieOf = (response: Response) =>
  defined(response.headers.getSetCookie().find((one) => one.startsWith('atlas_override=')));
const registryFor = async (cookie: string) =>
  (await (
    await started.get('/registry.json', { cookie: defined(cookie.split(';')[0]) })
  ).json()) as Registry;

describe('setting an override', () => {
  test('sets an HttpOnly cookie and removes the parameter', async () => {
    const response = await openOverride(`catalog@${LOCAL}`);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/own-route?x=1']);
    expect(cookieOf(response)).toMatch(
      /^atlas_override=[\w-]+\.[\w-]+; Max-Age=28800; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });
  test('changes the entry in this browser only, without hashes', async () => {
    const mine = await registryFor(cookieOf(await openOverride(`catalog@${LOCAL}`)));
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
  test('allows only that origin in the policy and preloads nothing', async () => {
    const cookie = defined(cookieOf(await openOverride(`catalog@${LOCAL}`)).split(';')[0]);
    const page = await started.get('/own-route', { cookie });
    const policy = defined(page.headers.get('content-security-policy'));
    expect(policy).toContain(`connect-src 'self' ${LOCAL};`);
    expect(policy).toContain(`img-src 'self' data: ${LOCAL};`);
    expect(policy.match(/https?:\/\//g)).toHaveLength(3);
    expect(await page.text()).not.toContain(`href="${LOCAL}`);
    expect((await started.get('/own-route')).headers.get('content-security-policy')).not.toContain(
      'localhost',
    );
  });
  test('clears the cookie when it is turned off', async () => {
    const cookie = defined(cookieOf(await openOverride(`catalog@${LOCAL}`)).split(';')[0]);
    expect(cookieOf(await openOverride('off', { cookie }))).toMatch(/^atlas_override=; Max-Age=0;/);
    expect(cookieOf(await openOverride('catalog@off', { cookie }))).toMatch(
      /^atlas_override=; Max-Age=0;/,
    );
  });
});

describe('rejecting an override', () => {
  test.each([
    ['catalog', 'read the value'],
    ['catalog@nowhere', 'read the value'],
    [`catalog@${LOCAL}/path`, 'read the value'],
    ['catalog@javascript:alert(1)', 'read the value'],
    ['catalog@http://user:word@localhost:1', 'read the value'],
    [`unknown@${LOCAL}`, 'no slice with that name'],
    ['catalog@https://evil.example', 'doesn’t allow that origin'],
  ])('rejects %s with a reason and sets no cookie', async (value, reason) => {
    const response = await openOverride(value, { cookie: 'atlas_language=en' });
    expect(response.status).toBe(400);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.text()).toContain(reason);
  });
  test.each([
    ['ko', '오버라이드'],
    ['ja', 'オーバーライド'],
    ['zh', '覆盖'],
  ])('explains the rejection in %s', async (language, word) => {
    const response = await openOverride('x', { cookie: `atlas_language=${language}` });
    expect(response.headers.get('content-language')).toBe(language);
    expect(await response.text()).toContain(word);
  });
  test('escapes markup in the value', async () => {
    expect(await (await openOverride('<script>x</script>')).text()).toContain(
      '&lt;script&gt;x&lt;/script&gt;',
    );
  });
  test.each([
    ['//evil.example/?atlas-override=off', '/evil.example/'],
    ['/\\evil.example?atlas-override=off', '/evil.example'],
    ['/?atlas-override=off&q=a', '/?q=a'],
  ])('redirects %s to a path of this site', (url, path) =>
    expect(removeParameter(url, OVERRIDE_PARAMETER)).toBe(path),
  );
});

describe('the cookie', () => {
  const secret = 'a-secret-for-the-tests';
  const made = new OverrideCookie(secret, false).write({ catalog: LOCAL });
  const value = made.slice('atlas_override='.length, made.indexOf(';'));
  const read = (text: string, now = Date.now) =>
    new OverrideCookie(secret, false, now).read(new Map([['atlas_override', text]]))?.origins;

  test('is accepted before it expires', () => expect(read(value)).toEqual({ catalog: LOCAL }));
  test('is rejected when expired', () =>
    expect(read(value, () => Date.now() + 9 * 3_600_000)).toBeUndefined());
  test('is rejected when its content is changed', () => {
    const forged = Buffer.from(
      JSON.stringify({ expires: 9e9, origins: { catalog: 'http://localhost:9' } }),
    ).toString('base64url');
    expect(read(`${forged}.${value.split('.')[1]}`)).toBeUndefined();
  });
  test('is rejected when signed with another secret', () => {
    expect(
      new OverrideCookie('another-secret-of-16', false).read(new Map([['atlas_override', value]])),
    ).toBeUndefined();
  });
  test('is Secure on a site with HTTPS', () =>
    expect(new OverrideCookie(secret, true).write({ a: LOCAL })).toContain('; Secure'));
  test('is ignored when its origin is no longer allowed', async () => {
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

  test('rejects localhost without a list', async () =>
    expect(await origins(['127.0.0.1']).refusal(LOCAL)).toBe('origin'));
  test('accepts a listed host with a public address', async () =>
    expect(await origins(['8.8.8.8'], preview).refusal(preview)).toBeUndefined());
  test.each([
    ['10.1.2.3'],
    ['127.0.0.1'],
    ['169.254.169.254'],
    ['192.168.0.9'],
    ['::1'],
    ['fd00::1'],
    ['::ffff:10.0.0.1'],
  ])('rejects a host that also has the address %s', async (address) => {
    expect(isPrivate(address)).toBe(true);
    expect(await origins(['8.8.8.8', address], preview).refusal(preview)).toBe('address');
  });
  test('rejects a host without an address', async () =>
    expect(await origins([], preview).refusal(preview)).toBe('address'));
});
