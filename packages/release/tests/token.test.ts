import { createHash } from 'node:crypto';
import { defined } from '@atlas/contracts/testing';
import { TOKEN, useRegistry } from './registry';

const SECRET = 'x'.repeat(43);
const GIVEN = `atlas_press001_${SECRET}`;
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const rights = { team: 'press', slices: ['news'], scopes: ['publish'] };
const token = { ...rights, id: 'press001', expires: null, created: '2026-03-04T05:06:07Z' };

const { registry, run } = useRegistry({ SERVICE_TOKEN: 'of-the-operator' });

test.each([
  ['token create press news'],
  ['token list'],
  ['token revoke press001'],
  ['transfer news page:/news --reason ours'],
])('rejects "%s" without SERVICE_TOKEN', async (line) => {
  delete process.env.SERVICE_TOKEN;
  const { code, stderr } = await run(...line.split(' '));
  expect([code, stderr]).toEqual([5, 'Set SERVICE_TOKEN: this is for who runs the site.']);
  expect(registry.requests).toEqual([]);
});

describe('atlas token create', () => {
  const create = (...args: string[]) => run('token', 'create', 'press', 'news', ...args);
  beforeEach(() => registry.respond('PUT /api/registry/tokens/press001', { body: token }));

  test('names the registry where the site does not pass it on', async () => {
    const { code, stderr } = await run('token', 'create', 'press', 'news');
    expect([code, stderr]).toEqual([1, expect.stringContaining('Set --site to its own address')]);
  });

  test('sends the hash and prints the secret', async () => {
    const { code, stdout } = await create('--token', GIVEN);
    expect([code, stdout]).toEqual([0, GIVEN]);
    const [{ authorization, body }] = registry.requests as any;
    expect(authorization).toBe('Service of-the-operator');
    expect(body).toEqual({ team: 'press', slices: ['news'], secretHash: hashOf(SECRET) });
    expect(JSON.stringify(registry.requests)).not.toContain(SECRET);
  });

  test('sends scopes and expiry', async () => {
    const before = Date.now();
    await create('--token', GIVEN, '--scopes', 'promote, approve', '--days', '30');
    const { scopes, expires } = defined(registry.requests[0]).body;
    expect(scopes).toEqual(['promote', 'approve']);
    const days = (Date.parse(expires) - before) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(30);
    expect(days).toBeLessThan(30.1);
  });

  test.each([
    ['a scope that is none', ['--scopes', 'publish,admin'], 'There is no scope "admin": publish,'],
    ['an empty scope', ['--scopes', 'publish,'], 'There is no scope ""'],
    ['a token without its beginning', ['--token', SECRET], 'That is no token'],
    ['too short a secret', ['--token', 'atlas_press001_short'], 'That is no token'],
    ['an id in capitals', ['--token', `atlas_PRESS001_${SECRET}`], 'That is no token'],
  ])('registers nothing for %s', async (_, args, expected) => {
    const { code, stderr } = await create(...args);
    expect([code, registry.requests.length]).toEqual([2, 0]);
    expect(stderr).toContain(expected);
  });
});

test('rotates the token of a team', async () => {
  registry.respond('POST /api/registry/token/rotate', { body: token });
  const [first, second] = [await run('token', 'rotate'), await run('token', 'rotate')];
  const [, id, secret] = defined(/^atlas_([0-9a-f]{16})_([\w-]{43})$/.exec(first.stdout));
  expect(defined(registry.requests[0]).body).toEqual({ id, secretHash: hashOf(defined(secret)) });
  expect(defined(registry.requests[0]).authorization).toBe(`Bearer ${TOKEN}`);
  expect(second.stdout).not.toBe(first.stdout);
});

test('lists tokens with their expiry', async () => {
  const ends = { ...token, id: 'press002', expires: '2026-09-08T07:06:05Z' };
  registry.respond('GET /api/registry/tokens', { body: { tokens: [token, ends] } });
  const [, first, second] = (await run('token', 'list')).stdout.split('\n');
  expect(first).toMatch(/^press001 +press +news +publish +never +2026-03-04$/);
  expect(second).toMatch(/^press002 .* 2026-09-08T07:06 +2026-03-04$/);
});

test('transfers claims by their names in the log', async () => {
  registry.respond('POST /api/registry/slices/news/claims', { body: { seq: 9 } });
  const claims = ['page:/news', 'page:/a:b', 'slot:news.aside'];
  const { stdout } = await run('transfer', 'news', ...claims, '--reason', 'ours');
  expect(defined(registry.requests[0]).body).toEqual({
    claims: ['page /news', 'page /a:b', 'slot news.aside'],
    reason: 'ours',
  });
  expect(stdout).toBe('news owns page:/news, page:/a:b, slot:news.aside now');
});
