import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { emptyPointer } from '@atlas/contracts';
import { defined, releaseOf } from '@atlas/contracts/testing';
import type { Candidate } from '../src/candidate';
import {
  throwOnBrokenJourneys,
  testBuild,
  formatJourneyReport,
} from '../src/journeys/test-candidate';
import type { Tools } from '../src/program';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const ATLAS = path.join(HERE, '../bin/atlas.mjs');
const UNTIL = '2126-11-23T03:00:00.000Z';
/** Three runs of Playwright on a busy machine. */
const TIMEOUT_MS = 180_000;

/** A site whose `/part` has another content in a browser that tests a candidate. */
let server: Server;
let site: string;
let folder: string;
let refuses = false;
const opened: string[] = [];
beforeAll(async () => {
  // With this variable Playwright would join the outer run.
  delete process.env.JEST_WORKER_ID;
  server = createServer((req, res) => {
    const { pathname, searchParams } = new URL(defined(req.url), 'http://localhost');
    const tried = searchParams.has('atlas-override') ? 'atlas_override' : 'atlas_preview';
    if (req.method === 'POST' || req.method === 'DELETE') {
      opened.push(`${req.method} ${pathname}`);
      const entry = { seq: 9, until: UNTIL };
      return void res.end(JSON.stringify({ entry, pointer: emptyPointer('quiz'), ticket: 't' }));
    }
    if (pathname === '/api/registry/slices')
      return void res.end(
        JSON.stringify({
          seq: 9,
          slices: [
            {
              ...emptyPointer('quiz'),
              previews: [{ seq: 9, version: '1.1.0', until: UNTIL, by: 'quiz' }],
            },
          ],
        }),
      );
    if (pathname.startsWith('/api/registry/releases/'))
      return void res.end(
        JSON.stringify({ pages: [{ path: '/quiz/:id' }, { path: '/category-ranking' }] }),
      );
    if (searchParams.size > 0)
      return void res
        .writeHead(refuses ? 403 : 303, {
          location: '/',
          ...(!refuses && { 'set-cookie': `${tried}=yes; Path=/; HttpOnly` }),
        })
        .end();
    res.end(/atlas_(?:override|preview)=yes/.test(req.headers.cookie ?? '') ? 'new' : 'old');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  refuses = false;
  folder = mkdtempSync(path.join(HERE, '.journeys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const journey = (title: string, word: string) =>
  `test('${title}', async ({ request }) => expect(await (await request.get('/part')).text()).toBe('${word}'));`;
const write = (...tests: string[]) =>
  writeFileSync(
    path.join(folder, 'some.spec.ts'),
    ["import { expect, test } from 'playwright/test';", ...tests].join('\n'),
  );
function atlas(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [ATLAS, '--site', site, ...args],
      {
        env: { ...process.env, NODE_OPTIONS: '', ATLAS_TOKEN: `atlas_abcdefgh_${'s'.repeat(40)}` },
      },
      (_error, stdout, stderr) => resolve({ code: defined(child.exitCode), stdout, stderr }),
    );
  });
}
const built = {
  slice: { name: 'quiz', dir: HERE },
  folder: HERE,
  manifest: releaseOf('quiz', '1.1.0'),
} as unknown as Candidate;
const tools = () => ({ api: { site } }) as Tools;

test(
  'exits with 3 and names a journey that fails only here',
  async () => {
    write(journey('opens a tool', 'old'), journey('sees what is new', 'new'));
    const { code, stderr } = await atlas('check', 'quiz@1.1.0', '--e2e', folder);
    expect(stderr.trim().split('\n').at(-1)).toMatch(
      /^quiz@1\.1\.0 breaks 1 of 2 journeys: “opens a tool” \(.*some\.spec\.ts:2\): Error: expect\(received\).*\.$/,
    );
    expect(code).toBe(3);
    expect(opened).toContain('POST /api/registry/slices/quiz/previews');
  },
  TIMEOUT_MS,
);

test(
  'does not refuse a release for a journey that fails live',
  async () => {
    write(journey('was broken before', 'neither'), journey('sees what is new', 'new'));
    const walked = await testBuild(tools(), built, folder);
    expect([walked.tried, walked.broken.length, walked.before.length]).toEqual([2, 0, 1]);
    expect(() => throwOnBrokenJourneys(walked)).toThrow(
      /with what is live, too, which says nothing of quiz@1\.1\.0: “was broken before”/,
    );
  },
  TIMEOUT_MS,
);

test(
  'passes when all journeys pass with the built release',
  async () => {
    write(journey('sees what is new', 'new'));
    const walked = await testBuild(tools(), built, path.join(folder, 'some.spec.ts'));
    expect(() => throwOnBrokenJourneys(walked)).not.toThrow();
    expect(formatJourneyReport(walked)).toBe(
      'quiz@1.1.0 beside what is live: 1 journey, 1 passed.',
    );
  },
  TIMEOUT_MS,
);

test('reports missing journeys and a rejected override', async () => {
  await expect(testBuild(tools(), built, true)).rejects.toThrow(
    /^There are no journeys at .*journeys/,
  );
  refuses = true;
  await expect(testBuild(tools(), built, folder)).rejects.toThrow(
    /its OVERRIDE_ORIGINS must list http:\/\/localhost:\d+/,
  );
});

describe('atlas preview', () => {
  test('prints a URL of the first page and its expiry', async () => {
    const { code, stdout } = await atlas('preview', 'quiz@1.1.0');
    expect(stdout).toContain(`${site}/category-ranking?atlas-preview=t`);
    expect(stdout).toContain('until 2126-11-23T03:00Z');
    expect(code).toBe(0);
  });
  test('prints the missing setting when the site allows none', async () => {
    refuses = true;
    const { code, stderr } = await atlas('preview', 'quiz@1.1.0');
    expect([code, stderr]).toEqual([
      5,
      expect.stringContaining(`OVERRIDE_ORIGINS of its gateway must list ${site}`),
    ]);
  });
  test('lists open previews and ends them', async () => {
    expect((await atlas('preview')).stdout).toMatch(/quiz@1\.1\.0\s+2126-11-23T03:00Z\s+quiz\s+9/);
    await atlas('preview', 'quiz@1.1.0', '--end');
    expect(opened.at(-1)).toBe('DELETE /api/registry/slices/quiz/previews/1.1.0');
  });
  test('rejects a service', async () => {
    const { code, stderr } = await atlas('preview', 'quiz.service@1.1.0');
    expect([code, stderr]).toEqual([2, expect.stringContaining('quiz.service is a service')]);
  });
});
