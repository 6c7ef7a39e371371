import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildProblems } from '../src/build-problems';
import { Child } from '../src/child';
import { createProgress } from '../src/progress';
import { isCi, readyMessage } from '../src/report';
import { startProcesses } from '../src/start-processes';

const CRASHES = 'throw new RangeError("no port is free")';
const HANGS = 'setInterval(() => {}, 1000)';
const READY_MS = 1_500;

const running: Child[] = [];
afterEach(() => Promise.all(running.splice(0).map((child) => child.stop(1_000))));

/** Processes that run the given code and are healthy when their file `<name>.up` exists. */
function site(load = 1) {
  const dir = mkdtempSync(path.join(tmpdir(), 'processes-'));
  const [lines, lost] = [[] as string[], [] as string[]];
  const up = (name: string) => path.join(dir, `${name}.up`);
  const child = (name: string, code: string, withoutIt?: string) => {
    const file = path.join(dir, `${name}.mjs`);
    const write = `import { rmSync, writeFileSync } from 'node:fs'; const up = ${JSON.stringify(up(name))};`;
    writeFileSync(file, `${write} ${code}`);
    const isUp = async () => existsSync(up(name));
    const one = new Child(
      { name, file, env: {}, isUp, withoutIt },
      path.join(dir, 'logs'),
      createProgress((line) => lines.push(line)),
      { readyMs: READY_MS, load: () => load, onLost: (problem) => lost.push(problem) },
    );
    running.push(one);
    return one;
  };
  const works = (name: string) => child(name, `writeFileSync(up, ''); ${HANGS}`);
  return { dir, lines, lost, child, works };
}

const start = (others: Child[], allowDegraded = true) =>
  startProcesses({ database: [], others, publish: async () => {}, allowDegraded });

test('reports error and log of a process that ends at start', async () => {
  const { child } = site();
  await expect(start([child('gateway', CRASHES)])).rejects.toThrow(
    /^gateway does not come up: it ended with code 1 \(RangeError: no port is free\)\. Its log: \S*logs\/gateway\.log\n/,
  );
});

test('reports timeout and log of a process that stays unhealthy', async () => {
  const { child } = site();
  await expect(start([child('gateway', HANGS)])).rejects.toThrow(
    /^gateway does not come up: it is not healthy within 1\.5 s\. Its log: \S*gateway\.log/,
  );
});

test('waits longer on a busy machine', async () => {
  const { child } = site(8);
  const code = `setTimeout(() => writeFileSync(up, ''), ${2 * READY_MS}); ${HANGS}`;
  expect(await start([child('gateway', code)])).toEqual([]);
});

test('reports the log of a process that cannot be created', async () => {
  const { child, dir } = site();
  const gateway = child('gateway', HANGS);
  mkdirSync(path.join(dir, 'logs/gateway.log'));
  await expect(start([gateway])).rejects.toThrow(
    /^gateway does not come up: it cannot be started \(EISDIR.*Its log: \S*gateway\.log/,
  );
});

test('does not report the error of an earlier run', async () => {
  const { child, dir } = site();
  const gateway = child('gateway', 'process.exit(4)');
  writeFileSync(path.join(dir, 'logs/gateway.log'), 'TypeError: of yesterday\n');
  await expect(start([gateway])).rejects.toThrow(/it ended with code 4\. Its log/);
});

test('reports a site without its renderer', async () => {
  const { child, works } = site();
  const renderer = child('renderer', CRASHES, 'No page is server-rendered.');
  const problems = await start([works('registry'), works('gateway'), renderer]);
  expect(problems).toEqual([
    expect.stringMatching(
      /^renderer does not come up: .*RangeError.*[\s\S]*No page is server-rendered\.$/,
    ),
  ]);
  expect(readyMessage('http://localhost:8080', problems)).toMatch(
    /localhost:8080, but DEGRADED:\n {2}- renderer does not come up/,
  );
});

test('reports nothing for a complete site', async () => {
  const { works } = site();
  const problems = await start([works('registry'), works('gateway')]);
  expect(readyMessage('http://localhost:8080', problems)).toBe(
    '\n  AI Atlas is at http://localhost:8080\n  Ctrl-C stops it.\n',
  );
});

test('fails in CI without the renderer', async () => {
  const { child, works } = site();
  const renderer = child('renderer', CRASHES, 'No page is server-rendered.');
  await expect(start([works('gateway'), renderer], false)).rejects.toThrow(/^renderer does not/);
});

test.each(['mongo', 'identity', 'catalog', 'registry', 'gateway'])(
  'no site starts without %s',
  async (name) => {
    const { child, works } = site();
    const others = ['identity', 'catalog', 'registry', 'gateway'].filter((one) => one !== name);
    const broken = child(name, CRASHES);
    const order = { publish: async () => {}, allowDegraded: true };
    const database = [name === 'mongo' ? broken : works('mongo')];
    const all = [...others.map(works), ...(name === 'mongo' ? [] : [broken])];
    await expect(startProcesses({ ...order, database, others: all })).rejects.toThrow(
      `${name} does not come up`,
    );
  },
);

test('logs that a process is healthy again', async () => {
  const { child, lines, lost } = site();
  const code = `writeFileSync(up, ''); setTimeout(() => { rmSync(up); process.exit(3); }, 800)`;
  await start([child('gateway', code)]);
  await until(() => lines.some((line) => line.includes('gateway is up again')));
  expect(lines.join('\n')).toMatch(/gateway ended with code 3: starting it again/);
  expect(lost).toEqual([]);
});

test('reports a process that does not recover', async () => {
  const { child, lost } = site(3);
  const code = `
    import { existsSync } from 'node:fs';
    if (existsSync(up + '.ran')) throw new RangeError('the disk is full');
    writeFileSync(up + '.ran', ''); writeFileSync(up, '');
    setTimeout(() => { rmSync(up); process.exit(3); }, 800);`;
  await start([child('gateway', code)]);
  await until(() => lost.length > 0);
  expect(lost).toEqual([
    expect.stringMatching(
      /^gateway does not come up again: .*RangeError.*Its log: \S*gateway\.log$/,
    ),
  ]);
});

test('restarts once when two restarts overlap', async () => {
  const { child, dir, lines } = site();
  const code = `
    import { appendFileSync, readFileSync } from 'node:fs';
    const runs = ${JSON.stringify(path.join(dir, 'runs'))};
    appendFileSync(runs, 'x'); writeFileSync(up, '');
    if (readFileSync(runs, 'utf8').length > 1) ${HANGS};
    else setTimeout(() => process.exit(3), 800);`;
  const gateway = child('gateway', code);
  await start([gateway]);
  await until(() => lines.some((line) => line.includes('starting it again')));
  await gateway.stop(1_000);
  await gateway.start();
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(readFileSync(path.join(dir, 'runs'), 'utf8')).toBe('xx');
});

test.each([
  [undefined, false],
  ['', false],
  ['false', false],
  ['true', true],
  ['1', true],
])('detects CI=%s as %s', (CI, expected) => {
  expect(isCi({ CI })).toBe(expected);
});

test('names a workspace that failed to build; an error in CI', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'builds-'));
  const missingRemote = /^mfe-quiz could not be built: the site is without it/;
  expect(buildProblems(['mfe-quiz'], true, root)).toEqual([expect.stringMatching(missingRemote)]);
  expect(() => buildProblems(['mfe-quiz'], false, root)).toThrow(missingRemote);
  mkdirSync(path.join(root, 'mfe-quiz/dist'), { recursive: true });
  writeFileSync(path.join(root, 'mfe-quiz/dist/release.json'), '{}');
  expect(buildProblems(['mfe-quiz'], true, root)).toEqual([
    expect.stringMatching(/its last build is used/),
  ]);
});

test('requires a build of the gateway', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'builds-'));
  expect(() => buildProblems(['gateway'], true, root)).toThrow(/^gateway could not be built/);
});

async function until(isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end && !isSo();)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isSo()).toBe(true);
}
