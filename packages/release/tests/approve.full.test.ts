import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { emptyPointer } from '@atlas/contracts';
import type { LogEntry } from '@atlas/contracts';
import { text } from 'node:stream/consumers';
import { asyncListener, defined } from '@atlas/contracts/testing';

const ATLAS = fileURLToPath(new URL('../bin/atlas.mjs', import.meta.url));
const UNTIL = '2126-11-23T03:00:00.000Z';
const POINTER = {
  ...emptyPointer('quiz'),
  live: '1.0.0',
  waits: {
    seq: 7,
    version: '1.1.0',
    percent: 10,
    by: 'quiz',
    token: 'abcdefgh',
    reason: null,
    unchecked: false,
    until: UNTIL,
  },
};
const line = (action: LogEntry['action']) => ({ seq: 8, action, by: 'quiz', slice: 'quiz' });

/** Responses of the registry by path, and recorded requests. */
const responses: Record<string, unknown> = {
  'GET /api/registry/slices': { seq: 7, slices: [{ ...POINTER, health: null, published: [] }] },
  'POST /api/registry/slices/quiz/promote': { entry: line('ask'), pointer: POINTER },
  'POST /api/registry/slices/quiz/approve': {
    entry: line('promote'),
    pointer: { ...POINTER, waits: null, canary: { version: '1.1.0', percent: 10 } },
  },
  'GET /api/registry/slices/quiz/failures': {
    failures: [
      {
        version: '1.1.0',
        part: 'p0',
        phase: 'render',
        message: 'no title',
        times: 3,
        first: UNTIL,
        last: UNTIL,
        frames: [
          {
            file: '/releases/quiz/1.1.0/1.js',
            line: 1,
            column: 9,
            source: { file: './src/quiz.tsx', line: 4, column: 2, name: 'Quiz' },
          },
          { file: '/releases/catalog/1.0.0/2.js', line: 1, column: 1, source: null },
        ],
      },
    ],
  },
};
const requests: { path: string; body: string }[] = [];
let server: Server;
let site: string;
beforeAll(async () => {
  server = createServer(
    asyncListener(async (req: IncomingMessage, res: ServerResponse) => {
      const { method, url = '' } = req;
      requests.push({ path: url, body: await text(req) });
      res.end(JSON.stringify(responses[`${method} ${url.split('?')[0]}`]));
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

function run(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [ATLAS, '--site', site, ...args],
      { env: { ...process.env, ATLAS_TOKEN: `atlas_abcdefgh_${'s'.repeat(40)}` } },
      (_error, stdout, stderr) => resolve({ code: defined(child.exitCode), stdout, stderr }),
    );
  });
}

test('prints a pending promotion, its expiry and the next command', async () => {
  const { stdout } = await run('promote', 'quiz@1.1.0', '--canary', '10');
  expect(stdout).toContain(
    '1.1.0 (10 %) waits for approval until 2126-11-23T03:00Z, requested by quiz: atlas approve quiz@1.1.0',
  );
  expect((await run('status')).stdout).toContain('1.1.0 (10 %) waits for approval');
});

test('approves the pending release and rejects any other', async () => {
  const { code, stdout } = await run('approve', 'quiz@1.1.0');
  expect([code, stdout]).toEqual([0, expect.stringContaining('1.1.0 for 10 % of visitors')]);
  expect(requests.at(-1)).toEqual({
    path: '/api/registry/slices/quiz/approve',
    body: JSON.stringify({ seq: 7 }),
  });
  const other = await run('approve', 'quiz@1.2.0');
  expect([other.code, other.stderr]).toEqual([4, expect.stringContaining('quiz@1.1.0 does')]);
});

test('lists failures with their source positions', async () => {
  const { stdout } = await run('failures', 'quiz', '--release', '1.1.0');
  expect(defined(requests.at(-1)).path).toContain('version=1.1.0');
  expect(stdout.split('\n').slice(0, 3)).toEqual([
    'quiz@1.1.0 p0 (render), 3 times, last 2126-11-23 03:00Z: no title',
    '    Quiz ./src/quiz.tsx:4:2  (/releases/quiz/1.1.0/1.js:1:9)',
    '    /releases/catalog/1.0.0/2.js:1:1',
  ]);
});
