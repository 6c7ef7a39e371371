import { defined } from '@atlas/contracts/testing';
import { atlas, FakeRegistry, TOKEN, useRegistry } from './registry';

const STATUS = 'GET /api/registry/slices';
const SLICES = { body: { seq: 1, slices: [] } };

const { registry, run } = useRegistry();
afterEach(() => {
  delete process.env.ATLAS_URL;
});

describe('invalid arguments', () => {
  test.each([
    ['an unknown command', ['publsh'], "unknown command 'publsh'"],
    ['an unknown option', ['status', '--colour'], "unknown option '--colour'"],
    ['no release', ['promote'], "missing required argument 'release'"],
    ['a slice without a version', ['promote', 'news'], 'write slice@version'],
    ['a slice in capitals', ['approve', 'News@1.0.0'], '"News@1.0.0" names no release'],
    ['a version with a space', ['preview', 'news@1.0 0'], 'names no release'],
    ['too large a share', ['promote', 'news@1.0.0', '--canary', '101'], 'from 0 to 100'],
    ['a negative share', ['promote', 'news@1.0.0', '--canary', '-1'], 'from 0 to 100'],
    ['a share in words', ['promote', 'news@1.0.0', '--canary', 'ten'], 'from 0 to 100'],
    ['a share of a variable that is not set', ['promote', 'news@1.0.0', '--canary', ''], 'to 100'],
    ['a fractional revision', ['promote', 'news@1.0.0', '--revision', '1.5'], 'a whole number'],
    ['a count in words', ['log', '--limit', 'all'], 'a whole number'],
    ['no lines of the log', ['log', '--limit', '0'], 'at least 1'],
    ['a preview of 0 hours', ['preview', 'news@1.0.0', '--hours', '0'], 'at least 1'],
    ['a token for no days', ['token', 'create', 'press', 'news', '--days', '0'], 'at least 1'],
    ['claims without a reason', ['transfer', 'news', 'page:/news'], "'--reason <text>'"],
    ['no fragment to disable', ['disable'], "missing required argument 'fragment'"],
    ['a check of a published release', ['check', 'news@1.0.0'], 'atlas check news@1.0.0 --e2e'],
  ])('exits with 2 without a request for %s', async (_, args, expected) => {
    const { code, stdout, stderr } = await run(...args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(expected);
    expect(registry.requests).toEqual([]);
  });

  test('prints help with exit code 0', async () => {
    const { code, stdout } = await run('--help');
    expect(code).toBe(0);
    for (const one of ['publish', 'promote', 'rollback', 'token']) expect(stdout).toContain(one);
  });

  test('uses ATLAS_URL without --site', async () => {
    process.env.ATLAS_URL = registry.site;
    registry.respond(STATUS, SLICES);
    expect((await atlas('status')).code).toBe(0);
    expect(registry.requests).toHaveLength(1);
  });
});

describe('the token', () => {
  test('is trimmed', async () => {
    process.env.ATLAS_TOKEN = ` ${TOKEN}\n`;
    registry.respond(STATUS, SLICES);
    await run('status');
    expect(defined(registry.requests[0]).authorization).toBe(`Bearer ${TOKEN}`);
  });

  test('is required before any request', async () => {
    delete process.env.ATLAS_TOKEN;
    const { code, stderr } = await run('status');
    expect([code, registry.requests.length]).toEqual([5, 0]);
    expect(stderr).toContain(
      `Set ATLAS_TOKEN to the token of your team. The operators of ${registry.site} create it`,
    );
  });
});

describe('responses of the registry', () => {
  test.each([
    [401, 5],
    [403, 5],
    [404, 1],
    [409, 4],
    [422, 3],
    [429, 1],
    [500, 1],
  ])('maps status %d to exit code %d and prints the message', async (status, code) => {
    const body = { title: 'Not so', detail: 'The revision is 4' };
    registry.respond('POST /api/registry/slices/news/rollback', { status, body });
    const ended = await run('rollback', 'news');
    expect(ended).toEqual({ code, stdout: '', stderr: 'Not so. The revision is 4' });
  });

  test('prints the first five invalid fields', async () => {
    const errors = [1, 2, 3, 4, 5, 6].map((one) => ({ path: `body.${one}`, message: 'is wrong' }));
    registry.respond(STATUS, { status: 400, body: { title: 'Bad request', errors } });
    const lines = (await run('status')).stderr.split('\n');
    expect(lines).toHaveLength(6);
    expect(lines.slice(0, 2)).toEqual(['Bad request', '  body.1: is wrong']);
  });

  test('prints the status of a non-JSON response', async () => {
    registry.respond(STATUS, { status: 502, body: '<html>Bad Gateway</html>' });
    const ended = await run('status');
    expect(ended).toEqual({ code: 1, stdout: '', stderr: 'The site responded with status 502' });
  });

  test('exits with 6 when the site is not reachable', async () => {
    const gone = await FakeRegistry.start();
    gone.stop();
    const { code, stderr } = await atlas('--site', gone.site, 'status');
    expect(code).toBe(6);
    expect(stderr).toContain(`${gone.site} is not reachable (ECONNREFUSED)`);
    expect(stderr).toContain('--site or ATLAS_URL');
  });

  test('prints only JSON with --json', async () => {
    registry.respond(STATUS, SLICES);
    const { stdout, stderr } = await run('--json', 'status');
    expect([JSON.parse(stdout), stderr]).toEqual([SLICES.body, '']);
  });
});
