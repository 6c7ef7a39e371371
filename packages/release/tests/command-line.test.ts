import { atlas, FakeRegistry, TOKEN, useRegistry } from './registry';

const STATUS = 'GET /api/registry/slices';
const SLICES = { body: { seq: 1, slices: [] } };

const { registry, run } = useRegistry();
afterEach(() => {
  delete process.env.ATLAS_URL;
});

describe('what is typed', () => {
  test.each([
    ['no command of that name', ['publsh'], "unknown command 'publsh'"],
    ['an option that is none', ['status', '--colour'], "unknown option '--colour'"],
    ['no release', ['promote'], "missing required argument 'release'"],
    ['a slice without a version', ['promote', 'news'], 'write slice@version'],
    ['a slice in capitals', ['approve', 'News@1.0.0'], '"News@1.0.0" names no release'],
    ['a version with a space', ['preview', 'news@1.0 0'], 'names no release'],
    ['too large a share', ['promote', 'news@1.0.0', '--canary', '101'], 'from 0 to 100'],
    ['a share below none', ['promote', 'news@1.0.0', '--canary', '-1'], 'from 0 to 100'],
    ['a share in words', ['promote', 'news@1.0.0', '--canary', 'ten'], 'from 0 to 100'],
    ['a share of a variable that is not set', ['promote', 'news@1.0.0', '--canary', ''], 'to 100'],
    ['half a revision', ['promote', 'news@1.0.0', '--revision', '1.5'], 'a whole number'],
    ['a count in words', ['log', '--limit', 'all'], 'a whole number'],
    ['no lines of the log', ['log', '--limit', '0'], 'at least 1'],
    ['a preview that is over at once', ['preview', 'news@1.0.0', '--hours', '0'], 'at least 1'],
    ['a token for no days', ['token', 'create', 'press', 'news', '--days', '0'], 'at least 1'],
    ['claims without a reason', ['transfer', 'news', 'page:/news'], "'--reason <text>'"],
    ['no part to switch off', ['off'], "missing required argument 'part'"],
    ['a check of what is published already', ['check', 'news@1.0.0'], '--e2e walks its journeys'],
  ])('when there is %s, then it ends with 2, says so, and asks nobody', async (_, args, said) => {
    const { code, stdout, stderr } = await run(...args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(said);
    expect(registry.asked).toEqual([]);
  });

  test('when help is asked for, then it is no failure, and each command is there', async () => {
    const { code, stdout } = await run('--help');
    expect(code).toBe(0);
    for (const one of ['publish', 'promote', 'rollback', 'token']) expect(stdout).toContain(one);
  });

  test('when no site is named, then it is that of ATLAS_URL', async () => {
    process.env.ATLAS_URL = registry.site;
    registry.answer(STATUS, SLICES);
    expect((await atlas('status')).code).toBe(0);
    expect(registry.asked).toHaveLength(1);
  });
});

describe('the token', () => {
  test('when it was pasted with space around it, then it goes without', async () => {
    process.env.ATLAS_TOKEN = ` ${TOKEN}\n`;
    registry.answer(STATUS, SLICES);
    await run('status');
    expect(registry.asked[0]!.authorization).toBe(`Bearer ${TOKEN}`);
  });

  test('when there is none, then nobody is asked, and the way to one is said', async () => {
    delete process.env.ATLAS_TOKEN;
    const { code, stderr } = await run('status');
    expect([code, registry.asked.length]).toEqual([5, 0]);
    expect(stderr).toContain('Set ATLAS_TOKEN to the token of your team (docs/team-guide.md).');
  });
});

describe('what the registry answers', () => {
  test.each([
    [401, 5],
    [403, 5],
    [404, 1],
    [409, 4],
    [422, 3],
    [429, 1],
    [500, 1],
  ])('when it is a %d, then the command ends with %d and its sentence', async (status, code) => {
    const body = { title: 'Not so', detail: 'The revision is 4' };
    registry.answer('POST /api/registry/slices/news/rollback', { status, body });
    const ended = await run('rollback', 'news');
    expect(ended).toEqual({ code, stdout: '', stderr: 'Not so. The revision is 4' });
  });

  test('when many fields are wrong, then the first five are named', async () => {
    const errors = [1, 2, 3, 4, 5, 6].map((one) => ({ path: `body.${one}`, message: 'is wrong' }));
    registry.answer(STATUS, { status: 400, body: { title: 'Bad request', errors } });
    const lines = (await run('status')).stderr.split('\n');
    expect(lines).toHaveLength(6);
    expect(lines.slice(0, 2)).toEqual(['Bad request', '  body.1: is wrong']);
  });

  test('when a proxy between answers with a page, then its code is said, and no markup', async () => {
    registry.answer(STATUS, { status: 502, body: '<html>Bad Gateway</html>' });
    const ended = await run('status');
    expect(ended).toEqual({ code: 1, stdout: '', stderr: 'The site answered 502' });
  });

  test('when nobody answers at that address, then it ends with 6 and says how to name another', async () => {
    const gone = await FakeRegistry.start();
    gone.stop();
    const { code, stderr } = await atlas('--site', gone.site, 'status');
    expect(code).toBe(6);
    expect(stderr).toContain(`${gone.site} does not answer (ECONNREFUSED)`);
    expect(stderr).toContain('--site URL or ATLAS_URL');
  });

  test('when JSON is wanted, then stdout is JSON and nothing else', async () => {
    registry.answer(STATUS, SLICES);
    const { stdout, stderr } = await run('--json', 'status');
    expect([JSON.parse(stdout), stderr]).toEqual([SLICES.body, '']);
  });
});
